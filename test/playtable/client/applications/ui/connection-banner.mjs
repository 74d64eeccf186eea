const ID = "connection-lost";

/** Say across the page, until it is hidden, that the connection is lost: it can't be dismissed and doesn't go by itself. */
export function showConnectionBanner() {
  if (document.getElementById(ID)) return;
  const banner = document.createElement("div");
  banner.id = ID;
  banner.setAttribute("role", "alert");
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-plug-circle-xmark";
  icon.setAttribute("aria-hidden", "true");
  banner.append(icon, " Connection lost, reconnecting …");
  document.body.append(banner);
}

/** Take the banner away. */
export function hideConnectionBanner() {
  document.getElementById(ID)?.remove();
}
