import { expect, it } from '@jest/globals';
import { connectionOptions } from './connection-options.js';

const plain = 'mongodb://one:27017/site?authSource=admin';

it('answers within 2 s for a database that is gone, and for one that hangs', () => {
  const options = connectionOptions(plain);
  expect(options).toMatchObject({
    serverSelectionTimeoutMS: 1900,
    waitQueueTimeoutMS: 1900,
    // The monitor's two, which make up how soon it knows.
    connectTimeoutMS: 1000,
    heartbeatFrequencyMS: 500,
    // A second try would begin when the time is up.
    retryReads: false,
    retryWrites: false,
  });
});

it('gives one that is alive 10 s for each reply, and acknowledges what is in the journal', () => {
  expect(connectionOptions(plain)).toMatchObject({ socketTimeoutMS: 10_000, journal: true });
  expect(connectionOptions(plain)).not.toHaveProperty('timeoutMS');
});

it('leaves a wait to the address that names it, and nothing else', () => {
  const options = connectionOptions(
    'mongodb://one/site?serverSelectionTimeoutMS=9000&connecttimeoutms=8000&retryWrites=true&journal=false',
  );
  for (const named of ['serverSelectionTimeoutMS', 'connectTimeoutMS', 'retryWrites'])
    expect(options).not.toHaveProperty(named);
  expect(options).toMatchObject({ waitQueueTimeoutMS: 1900, retryReads: false, journal: true });
});

it.each(['mongodb://one:27017,two:27017/site?replicaSet=rs', 'mongodb+srv://cluster.example/site'])(
  'has what a set acknowledges on most of it, reads it where it was written and tries again: %s',
  (uri) => {
    expect(connectionOptions(uri)).toMatchObject({
      w: 'majority',
      journal: true,
      readPreference: 'primary',
      retryWrites: true,
      retryReads: true,
    });
    expect(connectionOptions(`${uri}${uri.includes('?') ? '&' : '?'}retryWrites=false`)).not.toHaveProperty(
      'retryWrites',
    );
  },
);

it('asks none of it of one server, which would refuse it', () => {
  for (const name of ['w', 'readPreference']) expect(connectionOptions(plain)).not.toHaveProperty(name);
});
