import type { mongo } from 'mongoose';

/** Documents of one collection, and what they need of the store, as the feature knows it that keeps them. */
export interface ObjectReference {
  readonly collection: string;
  /** Where in the store it is, such as `resumes/`. */
  readonly folder: string;
  /** What a document needs: keys of objects, and folders, with a slash at their end, of which it needs all. */
  needs(document: mongo.BSON.Document): readonly string[];
  /** Which documents are backed up, and lost when their object is; all unless said otherwise. */
  readonly only?: mongo.Filter<mongo.BSON.Document>;
  /** Whose `deletedAt` says that the document is being removed with it. */
  readonly parent?: { readonly collection: string; readonly key: string };
}
