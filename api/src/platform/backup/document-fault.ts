import { mongo, type Schema, type SchemaType } from 'mongoose';
import type { ArchivedCollection, ArchivedDocument } from './archive-rules.js';

const { Double, Int32, Long, ObjectId } = mongo.BSON;

const isDocument = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By the names that mongoose gives its types. One that is not here is not looked at. */
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => value instanceof Date,
  Array: Array.isArray,
  Number: (value) => typeof value === 'number' || [Double, Int32, Long].some((type) => value instanceof type),
  ObjectId: (value) => value instanceof ObjectId,
  Embedded: isDocument,
  DocumentArrayElement: isDocument,
};

const ofType = ({ instance }: SchemaType, value: unknown): boolean => types[instance]?.(value) ?? true;

function faultAt(path: string, type: SchemaType, value: unknown): string | undefined {
  if (value === undefined || value === null) return type.isRequired ? `no ${path}` : undefined;
  const allowed: unknown = type.options['enum'];
  const { embeddedSchemaType } = type as { embeddedSchemaType?: SchemaType };
  if (
    !ofType(type, value) ||
    (Array.isArray(allowed) && !allowed.includes(value)) ||
    (embeddedSchemaType && !(value as unknown[]).every((entry) => ofType(embeddedSchemaType, entry)))
  )
    return `another kind of ${path}`;
  const { schema } = type;
  if (!schema) return undefined;
  // One document, or a list of them.
  for (const part of [value].flat()) {
    const fault = faultIn(schema, part, `${path}.`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultIn(schema: Schema, document: ArchivedDocument, above = ''): string | undefined {
  for (const [path, type] of Object.entries(schema.paths)) {
    const fault = faultAt(above + path, type, document[path]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What of a document the product would not have written, such as 'no title'. Undefined for one that it may have. */
export function faultOf(
  { schemas, fault }: ArchivedCollection,
  document: ArchivedDocument,
): string | undefined {
  for (const schema of schemas) {
    const found = faultIn(schema, document);
    if (found !== undefined) return found;
  }
  return fault?.(document);
}
