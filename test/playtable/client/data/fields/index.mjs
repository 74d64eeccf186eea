/** The classes of `foundry.data.fields`. */
export { default as AnyField } from "./any-field.mjs";
export { default as ArrayField } from "./array-field.mjs";
export { default as BooleanField } from "./boolean-field.mjs";
export { default as DataField } from "./data-field.mjs";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
} from "./document-fields.mjs";
export { default as DocumentIdField } from "./document-id-field.mjs";
export { default as DocumentUUIDField } from "./document-uuid-field.mjs";
export { default as EmbeddedCollectionDeltaField } from "./embedded-collection-delta-field.mjs";
export { default as EmbeddedCollectionField } from "./embedded-collection-field.mjs";
export { default as EmbeddedDataField } from "./embedded-data-field.mjs";
export { default as EmbeddedDocumentField } from "./embedded-document-field.mjs";
export { default as FilePathField } from "./file-path-field.mjs";
export { default as ForeignDocumentField } from "./foreign-document-field.mjs";
export { default as NumberField } from "./number-field.mjs";
export { AlphaField, AngleField, HueField, IntegerSortField } from "./numeric-fields.mjs";
export { default as ObjectField } from "./object-field.mjs";
export { default as SchemaField } from "./schema-field.mjs";
export { default as SetField } from "./set-field.mjs";
export { default as StringField } from "./string-field.mjs";
export { ColorField, HTMLField, JavaScriptField, JSONField } from "./text-fields.mjs";
export { default as TypeDataField } from "./type-data-field.mjs";
export { default as TypedObjectField } from "./typed-object-field.mjs";
export { default as TypedSchemaField } from "./typed-schema-field.mjs";
