import { describe, expect, it } from 'vitest';
import { parseMongodbAddress } from './mongodb-address.js';

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
