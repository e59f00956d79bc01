import type { mongo, Schema } from 'mongoose';
import type { ObjectReference } from './object-references.js';

export type ArchivedDocument = mongo.BSON.Document;

/** What an archive may hold of one collection, as the part of the product knows it that keeps it. */
export interface ArchivedCollection {
  /** A document has what they require, in the types that they name. The first one names the collection and its indexes. */
  readonly schemas: readonly [Schema, ...Schema[]];
  /** What its documents need of the store. */
  readonly objects?: ObjectReference;
  /** What else is wrong with a document of the right types, such as 'another kind of imageUrl'. */
  readonly fault?: (document: ArchivedDocument) => string | undefined;
  /** The document as it may be put into a database; the same object where nothing has to be taken out. */
  readonly sanitise?: (document: ArchivedDocument) => ArchivedDocument;
  /** Where this place has such documents they stay, and those of the archive do not come. */
  readonly staysHere?: true;
  /** The document as it comes into a place that has none. */
  readonly renew?: (document: ArchivedDocument) => ArchivedDocument;
}

export const nameOf = ({ schemas: [schema] }: ArchivedCollection): string =>
  schema.get('collection') as string;

/** What belongs into an archive. Nothing else is put into one, and nothing else is taken from one. Injection token. */
export class ArchiveRules {
  private readonly collections: ReadonlyMap<string, ArchivedCollection>;

  constructor(collections: readonly ArchivedCollection[]) {
    this.collections = new Map(collections.map((collection) => [nameOf(collection), collection]));
  }

  /** Undefined for a collection that no archive holds. */
  of(collection: string): ArchivedCollection | undefined {
    return this.collections.get(collection);
  }

  /** In the order of the collections. */
  get references(): ObjectReference[] {
    return [...this.collections.values()].flatMap(({ objects }) => objects ?? []);
  }

  /** Folders of the store in which something is named. */
  get folders(): string[] {
    return [...new Set(this.references.map(({ folder }) => folder))];
  }

  /** One of each collection, with its indexes. */
  get schemas(): Schema[] {
    return [...this.collections.values()].map(({ schemas: [schema] }) => schema);
  }

  /** Names of those whose documents stay where there are some. */
  get staying(): string[] {
    return [...this.collections.values()].filter(({ staysHere }) => staysHere).map(nameOf);
  }
}
