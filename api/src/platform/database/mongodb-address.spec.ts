import { describe, expect, it } from '@jest/globals';
import { inDatabase, parseMongodbAddress } from './mongodb-address.js';

describe('parseMongodbAddress', () => {
  it.each([
    ['mongodb://localhost:27017', 'localhost:27017', 'leadlight'],
    ['mongodb://localhost/?replicaSet=rs', 'localhost', 'leadlight'],
    ['mongodb://user:p%40ss@a:1,b:2/site?w=majority', 'a:1,b:2', 'site'],
    ['mongodb://user:p@ss@a:1/site', 'a:1', 'site'],
    ['mongodb+srv://user:secret@cluster.example/site', 'cluster.example', 'site'],
  ])('finds hosts and database of %s', (uri, hosts, database) => {
    expect(parseMongodbAddress(uri)).toEqual({ hosts, database });
  });
});

describe('inDatabase', () => {
  it.each([
    ['mongodb://localhost:27017', 'mongodb://localhost:27017/other'],
    ['mongodb://localhost/site?replicaSet=rs', 'mongodb://localhost/other?replicaSet=rs'],
    [
      'mongodb://u:p%40ss@a:1,b:2/site?w=majority',
      'mongodb://u:p%40ss@a:1,b:2/other?w=majority&authSource=site',
    ],
    ['mongodb://u:p@a:1/', 'mongodb://u:p@a:1/other?authSource=leadlight'],
    ['mongodb://u:p@a:1/site?authsource=admin', 'mongodb://u:p@a:1/other?authsource=admin'],
    ['mongodb+srv://u:p@cluster.example/site', 'mongodb+srv://u:p@cluster.example/other'],
    ['mongodb://%2Ftmp%2Fdb.sock/site', 'mongodb://%2Ftmp%2Fdb.sock/other'],
  ])('leads %s to another database with the same account', (uri, other) => {
    expect(inDatabase(uri, 'other')).toBe(other);
  });
});
