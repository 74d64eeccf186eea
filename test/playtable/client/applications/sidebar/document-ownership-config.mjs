import { deletion } from "../../utils/deletion.mjs";
import ApplicationV2 from "../api/application-v2.mjs";
import HandlebarsApplicationMixin from "../api/handlebars-application.mjs";

/** Who may do what with a document (foundryvtt.com/api: foundry.applications.apps.DocumentOwnershipConfig). */
export default class DocumentOwnershipConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  /** @param {{document: Document}} options and application options. */
  constructor({ document, ...options }) {
    super({
      id: `ownership-${document.uuid.replaceAll(".", "-")}`,
      ...options,
      window: { title: `Ownership: ${document.name}` },
    });
    this.document = document;
  }

  static DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["ownership-config"],
    window: { icon: "fa-solid fa-lock", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  static PARTS = {
    ownership: { template: "templates/sidebar/ownership.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @override */
  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { ownership } = this.document;
    const names = { "-1": "Default", 0: "None", 1: "Limited", 2: "Observer", 3: "Owner" };
    const row = (id, label, levels) => ({
      id,
      label,
      levels: levels.map((level) => ({ level, name: names[level], selected: level === (ownership[id] ?? -1) })),
    });
    const players = globalThis.game.users.contents.filter((user) => !user.isGM);
    return {
      ...context,
      rootId: this.id,
      rows: [
        row("default", "All Players", [0, 1, 2, 3]),
        ...players.map((user) => row(user.id, user.name, [-1, 0, 1, 2, 3])),
      ],
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save Changes" }],
    };
  }

  /** "Default" takes the user's own entry away, so that the one for all players holds. */
  static async #onSubmit(_event, _form, formData) {
    const stored = this.document.ownership;
    const changes = {};
    for (const [id, level] of Object.entries(formData.object)) {
      if (Number(level) !== -1) changes[id] = Number(level);
      else if (id in stored) Object.assign(changes, deletion(id));
    }
    await this.document.update({ ownership: changes });
  }
}
