import type { mongo } from 'mongoose';

/** Documents of one collection, and what they need of the store, as the feature knows it that keeps them. */
export interface ObjectReference {
  readonly collection: string;
  /** Where in the store it is, such as `resumes/`. */
  readonly folder: string;
  /** What a document needs: keys of objects, and folders, with a slash at their end, of which it needs all. */
  needs(document: mongo.BSON.Document): readonly string[];
  /** Whose `deletedAt` says that the document is being removed with it. */
  readonly parent?: { readonly collection: string; readonly key: string };
}

/** Every one in the product. */
export class ObjectReferences {
  constructor(readonly all: readonly ObjectReference[]) {}

  /** Folders of the store in which something is named. */
  get folders(): string[] {
    return [...new Set(this.all.map(({ folder }) => folder))];
  }

  of(collection: string): ObjectReference | undefined {
    return this.all.find((reference) => reference.collection === collection);
  }
}
