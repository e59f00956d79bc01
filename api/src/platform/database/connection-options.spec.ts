import { expect, it } from 'vitest';
import { connectionOptions } from './connection-options.js';

const waits = (uri: string) => {
  const { serverSelectionTimeoutMS, connectTimeoutMS, waitQueueTimeoutMS, journal } = connectionOptions(uri);
  return { serverSelectionTimeoutMS, connectTimeoutMS, waitQueueTimeoutMS, journal };
};

it('waits 2 s for a database that says nothing of it', () => {
  expect(waits('mongodb://one:27017,two:27017/site?replicaSet=rs')).toEqual({
    serverSelectionTimeoutMS: 2000,
    connectTimeoutMS: 2000,
    waitQueueTimeoutMS: 2000,
    journal: true,
  });
});

it('leaves a wait to the address that names it, and nothing else', () => {
  expect(
    waits('mongodb://one/site?serverSelectionTimeoutMS=9000&connecttimeoutms=8000&journal=false'),
  ).toEqual({
    waitQueueTimeoutMS: 2000,
    journal: true,
  });
});
