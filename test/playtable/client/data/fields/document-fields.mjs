import { CONST } from "../../../common/const.mjs";
import DocumentIdField from "./document-id-field.mjs";
import DocumentUUIDField from "./document-uuid-field.mjs";
import ForeignDocumentField from "./foreign-document-field.mjs";
import NumberField from "./number-field.mjs";
import ObjectField from "./object-field.mjs";
import SchemaField from "./schema-field.mjs";
import StringField from "./string-field.mjs";

/** A document's type: one of its class's TYPES. */
export class DocumentTypeField extends StringField {
  /** @param {Function} document the document class @param {object} [options] @param {object} [context] */
  constructor(document, options = {}, context = {}) {
    super(options, context);
    this.document = document;
    this.choices ??= () => document.TYPES;
    this.blank = false;
  }

  static get _defaults() {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  _validateType(value, options) {
    try {
      super._validateType(value, options);
    } catch {
      throw new Error(`"${value}" is not a valid type for the ${this.document.documentName} Document class`);
    }
  }
}

/** Who may do what with a document: ownership levels by user id, and "default". */
export class DocumentOwnershipField extends ObjectField {
  static get _defaults() {
    return {
      ...super._defaults,
      initial: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE },
      gmOnly: true,
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  _validateType(value, options) {
    super._validateType(value, options);
    const levels = Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS);
    for (const [key, level] of Object.entries(value)) {
      if (key.startsWith("-=")) continue;
      const id = key.replace(/^==/, "");
      if (id !== "default" && !/^[A-Za-z0-9]{16}$/.test(id)) return false;
      if (!levels.includes(level)) return false;
    }
    return undefined;
  }
}

/** Objects by scope (package id): what packages add to a document. */
export class DocumentFlagsField extends ObjectField {
  _validateType(value, options) {
    super._validateType(value, options);
    for (const [scope, flags] of Object.entries(value)) {
      if (scope.startsWith("-=")) continue;
      if (flags === null || typeof flags !== "object") throw new Error(`the flags of "${scope}" must be an object`);
    }
  }
}

/** A document's author: the user who makes it, unless told otherwise. */
export class DocumentAuthorField extends ForeignDocumentField {
  static get _defaults() {
    return { ...super._defaults, nullable: false, initial: () => globalThis.game?.user?.id ?? null };
  }
}

const text = () => new StringField({ required: true, blank: false, nullable: true, initial: null });
const time = () => new NumberField({ required: true, nullable: true, integer: true, initial: null });

/** What the server keeps about a document's versions and origin. */
export class DocumentStatsField extends SchemaField {
  constructor(options = {}, context = {}) {
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: text(),
            uuid: new DocumentUUIDField(),
            coreVersion: text(),
            systemId: text(),
            systemVersion: text(),
          },
          { nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }
}
