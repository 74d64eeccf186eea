import { make } from "./field-forms.mjs";
import OptionalTextField from "./optional-text-field.mjs";

/** The file name extensions of each category of files. (foundryvtt.com/article/media) */
const EXTENSIONS = {
  IMAGE: ["apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"],
  VIDEO: ["m4v", "mp4", "ogv", "webm"],
  AUDIO: ["aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"],
  TEXT: ["csv", "json", "md", "pdf", "tsv", "txt", "xml", "yaml", "yml"],
  FONT: ["otf", "ttf", "woff", "woff2"],
  GRAPHICS: ["fbx", "glb", "gltf", "mtl", "obj", "stl", "usdz"],
};

/** The path of a file of certain categories, or null. Assumed: a blank text becomes null where blank isn't allowed. */
export default class FilePathField extends OptionalTextField {
  constructor(options = {}, context = {}) {
    super(options, context);
    const unknown = this.categories.filter((category) => category !== "MEDIA" && !(category in EXTENSIONS));
    if (this.categories.length === 0 || unknown.length > 0) {
      throw new Error(`A FilePathField needs known categories of files, not [${this.categories.join(", ")}]`);
    }
  }

  static get _defaults() {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  _validateType(value, options) {
    super._validateType(value, options);
    if (value.startsWith("data:")) {
      if (this.base64) return true;
      throw new Error("may not be base64 data");
    }
    if (this.virtual && value.startsWith("#")) return true;
    if (value.includes("*") && this.wildcard) return true;
    const path = value.split(/[?#]/)[0];
    const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
    if (!this.#extensions().includes(extension)) throw new Error("does not have a valid file extension");
    return undefined;
  }

  #extensions() {
    const { IMAGE, VIDEO, AUDIO } = EXTENSIONS;
    return this.categories.flatMap((category) =>
      category === "MEDIA" ? [...IMAGE, ...VIDEO, ...AUDIO] : EXTENSIONS[category],
    );
  }

  _toInput(config) {
    const [category] = this.categories;
    const type = this.categories.length === 1 ? category.toLowerCase() : "any";
    return make("createFilePickerInput", { type, ...config });
  }
}
