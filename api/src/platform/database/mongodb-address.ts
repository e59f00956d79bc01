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
