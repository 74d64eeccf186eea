/** For String.prototype. */
export const stringMethods = {
  capitalize() {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },

  /** Every word capitalised, the rest in lower case. */
  titleCase() {
    return this.toLowerCase().replaceAll(/(^|\s)(\S)/g, (_, space, letter) => space + letter.toUpperCase());
  },

  /** A form fit for ids and addresses. */
  slugify({ replacement = "-", strict = false, lowercase = true } = {}) {
    let slug = this.normalize("NFD").replaceAll(/\p{M}/gu, "").trim();
    if (lowercase) slug = slug.toLowerCase();
    slug = slug.replaceAll(strict ? /[^\p{L}\p{N}\s_-]/gu : /[^\p{L}\p{N}\s_.~-]/gu, "");
    return slug.replaceAll(/[\s-]+/g, replacement);
  },

  /** The text without `<script>` elements. */
  stripScripts() {
    return this.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "");
  },

  /** Order in the user's language, for sorting. */
  compare(other) {
    return this.localeCompare(String(other), globalThis.game?.i18n?.lang);
  },
};
