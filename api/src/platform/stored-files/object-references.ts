import type { Connection, mongo } from 'mongoose';

export interface ObjectReference {
  readonly collection: string;
  readonly folder: string;
  /** Key of the object that a document names, or a folder with a slash at its end. */
  readonly objectOf: (document: mongo.BSON.Document) => string | undefined;
  naming(keys: readonly string[]): mongo.Filter<mongo.BSON.Document>;
}

const projection = { 'resume.key': 1, imageUrl: 1 };
export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

export class ObjectReferences {
  constructor(
    private readonly connection: Connection,
    readonly collectionsWithKeys: readonly ObjectReference[],
  ) {}

  /** Includes the resumes of deleted applicants. */
  async named(keys: readonly string[]): Promise<Set<string>> {
    const named = new Set<string>();
    for (const reference of this.collectionsWithKeys) {
      const own = keys.filter((key) => key.startsWith(reference.folder));
      if (own.length === 0) continue;
      const collection = this.connection.collection(reference.collection);
      const documents = await collection.find(reference.naming(own), { projection }).toArray();
      const objects = new Set(documents.map((document) => reference.objectOf(document)));
      for (const key of own) if (objects.has(key) || objects.has(folderOf(key))) named.add(key);
    }
    return named;
  }
}
