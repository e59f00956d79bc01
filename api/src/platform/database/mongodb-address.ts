const PARTS = /^mongodb(?:\+srv)?:\/\/(?:[^/?]*@)?(?<hosts>[^/?]+)(?:\/(?<database>[^?]*))?/;

/** The database that is used when the connection string names none. */
export const DEFAULT_DATABASE = 'leadlight';

/** Hosts and database of a connection string, without its credentials. */
export interface MongodbAddress {
  hosts: string;
  database: string;
}

export function parseMongodbAddress(uri: string): MongodbAddress {
  const { hosts, database } = PARTS.exec(uri)?.groups ?? {};
  return { hosts: hosts ?? 'unknown', database: database ? decodeURIComponent(database) : DEFAULT_DATABASE };
}

/**
 * The same server and account, for another database. Without `authSource` an account is looked for in the database that the connection
 * string names, and so it is said; the address of a cluster (`+srv`) brings its own.
 */
export function inDatabase(uri: string, name: string): string {
  const [address = '', options = ''] = uri.split('?');
  const { database } = parseMongodbAddress(uri);
  const server = /^mongodb(?:\+srv)?:\/\/(?:[^/]*@)?[^/]+/.exec(address)?.[0] ?? address;
  const parameters = new URLSearchParams(options);
  const isNamed = [...parameters.keys()].some((key) => key.toLowerCase() === 'authsource');
  if (server.startsWith('mongodb:') && server.includes('@') && !isNamed)
    parameters.set('authSource', database);
  return `${server}/${encodeURIComponent(name)}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`;
}
