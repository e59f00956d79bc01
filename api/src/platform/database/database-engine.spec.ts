import { describe, expect, it } from '@jest/globals';
import { connectionOptions, parseMongodbAddress } from './database-engine.js';

describe('connectionOptions', () => {
  it('answers within 2 s for a database that does not answer, and writes to the journal', () => {
    expect(connectionOptions('mongodb://one:27017/site?authSource=admin')).toMatchObject({
      serverSelectionTimeoutMS: 1900,
      waitQueueTimeoutMS: 1900,
      connectTimeoutMS: 1000,
      heartbeatFrequencyMS: 500,
      socketTimeoutMS: 10_000,
      journal: true,
      dbName: 'site',
      // A second try would begin when the time is over.
      retryReads: false,
    });
  });

  it('leaves a wait to the connection string that names it', () => {
    const options = connectionOptions('mongodb://one/site?serverSelectionTimeoutMS=9000&retrywrites=true');
    for (const named of ['serverSelectionTimeoutMS', 'retryWrites'])
      expect(options).not.toHaveProperty(named);
    expect(options).toMatchObject({ waitQueueTimeoutMS: 1900, retryReads: false });
  });

  it.each(['mongodb://one:27017,two:27017/site?replicaSet=rs', 'mongodb+srv://cluster.example/site'])(
    'tries again when another server of a set takes over: %s',
    (uri) => {
      expect(connectionOptions(uri)).toMatchObject({ retryWrites: true, retryReads: true });
    },
  );
});

describe('parseMongodbAddress', () => {
  it.each([
    ['mongodb://localhost:27017', 'localhost:27017', 'leadlight'],
    ['mongodb://user:p%40ss@a:1,b:2/site?w=majority', 'a:1,b:2', 'site'],
    ['mongodb+srv://user:secret@cluster.example/site', 'cluster.example', 'site'],
  ])('finds hosts and database of %s', (uri, hosts, database) => {
    expect(parseMongodbAddress(uri)).toEqual({ hosts, database });
  });
});
