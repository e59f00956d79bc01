import { Injectable } from '@nestjs/common';
import { InjectConnection, Prop } from '@nestjs/mongoose';
import type { Connection, mongo, Schema } from 'mongoose';

type Document = mongo.BSON.Document;

declare const isObjectName: unique symbol;
/** A key, or the value of a property that names an object. A property of this type needs `@NamesObject`. */
export type ObjectName = string & { readonly [isObjectName]: true };

/**
 * Archive, restore, minute job and doctor find the property by its folder. Its value is the key of an object, or the address
 * below /api/ of a file in a folder of objects. Other values name nothing.
 */
export const NamesObject = (objectFolder: string, options: object): PropertyDecorator =>
  Prop({ type: String, ...options, objectFolder });

export interface StoredCollection {
  readonly name: string;
  readonly references: readonly { path: string; folder: string }[];
}

export interface ArchivedCollection extends StoredCollection {
  /** Its documents have the `email` of a person. */
  readonly isOfPeople?: true;
  /** Ids of the documents that a document is about. Default: its own. */
  readonly idsOf?: (document: Document) => readonly string[];
  readonly filter?: mongo.Filter<Document>;
  /** The document as a restore stores it. */
  readonly prepare?: (document: Document) => Document;
  /** A restore over an installation keeps the documents that are there. */
  readonly isKept?: true;
}

/** In reading order. */
export class ArchivedCollections {
  constructor(readonly all: readonly ArchivedCollection[]) {}

  find(name: string | undefined): ArchivedCollection | undefined {
    return this.all.find((collection) => collection.name === name);
  }
}

const referencesOf = ({ paths }: Pick<Schema, 'paths'>, parent = ''): StoredCollection['references'] =>
  Object.entries(paths).flatMap(([name, type]) => {
    const { objectFolder: folder } = type.options as { objectFolder?: string };
    const { schema: nested } = type as { schema?: Schema };
    if (nested) return referencesOf(nested, `${parent}${name}.`);
    return folder ? { path: parent + name, folder } : [];
  });

export const collectionOf = (schema: Pick<Schema, 'get' | 'paths'>): StoredCollection => ({
  name: schema.get('collection') as string,
  references: referencesOf(schema),
});

const valuesAt = (value: unknown, [name, ...rest]: readonly string[]): string[] =>
  [value ?? []]
    .flat()
    .flatMap((one) => (name ? valuesAt((one as Document)[name], rest) : String(one as string)));

/** Keys of the objects that a document names. A folder of objects has a slash at its end. */
export const objectsOf = (document: Document, { references }: StoredCollection): string[] =>
  references.flatMap(({ path, folder }) => {
    const address = new RegExp(`^/api/(${folder}[^/]+/)[^/]+$`);
    return valuesAt(document, path.split('.')).flatMap((value) =>
      value.startsWith(folder) ? value : (address.exec(value)?.[1] ?? []),
    );
  });

export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

@Injectable()
export class ObjectReferences {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly collections: ArchivedCollections,
  ) {}

  get folders(): Set<string> {
    return new Set(this.collections.all.flatMap(({ references }) => references.map(({ folder }) => folder)));
  }

  /** All objects that documents name, or those of `keys`. Includes the resumes of deleted applicants. */
  async named(keys?: readonly string[]): Promise<Set<string>> {
    const objects = new Set<string>();
    for (const collection of this.collections.all)
      for (const { path, folder } of collection.references) {
        const own = keys?.filter((key) => key.startsWith(folder));
        if (own?.length === 0) continue;
        const addresses = [...new Set(own?.map(folderOf))].map((prefix) => new RegExp(`^/api/${prefix}`));
        const naming = own ? { [path]: { $in: [...own, ...addresses] } } : {};
        const found = this.connection.collection(collection.name).find(naming, { projection: { [path]: 1 } });
        for await (const document of found)
          for (const object of objectsOf(document, collection)) objects.add(object);
      }
    return new Set((keys ?? [...objects]).filter((key) => objects.has(key) || objects.has(folderOf(key))));
  }
}
