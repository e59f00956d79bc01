import { setTimeout as wait } from 'node:timers/promises';
import { compose, crash, empty, fill, unauthenticatedClient } from './stack.mjs';

const s = 1000;

/** @typedef {import('../lib/load-test.mjs').LoadEvent} LoadEvent */

/** Nothing but nginx, the API, and what the API stands on refuses, each in its own words. */
const withoutApi = ['api-unavailable', 'stopping', 'page'];
const withoutDatabase = ['database-unavailable', 'words', 'page'];
const withoutStore = ['storage-unavailable'];

/** A dependency that shows no sign of life is given up after 2 s, one that makes no progress after 10; and a standstill of this machine. */
const GIVEN_UP = 10 * s + 3 * s;
const HUNG_MS = 15 * s;

const services = [
  { service: 'api', refusals: [...withoutApi, ...withoutDatabase, ...withoutStore], mayCut: true },
  { service: 'mongo', refusals: withoutDatabase, longest: GIVEN_UP },
  { service: 'minio', refusals: withoutStore, longest: GIVEN_UP },
  { service: 'web', refusals: [], mayCut: true },
];

/** @type {LoadEvent[]} */
const killed = services.map(({ service, ...may }) => ({
  ...may,
  name: `kill-${service}`,
  happen: () => crash(service),
}));

/** @type {LoadEvent[]} */
const hung = services.map(({ service, ...may }) => ({
  ...may,
  name: `pause-${service}`,
  async happen() {
    await compose('pause', service);
    await wait(HUNG_MS);
    await compose('unpause', service);
  },
}));

/** @type {LoadEvent[]} An API that is asked to stop finishes what was begun. */
const restarted = services.map(({ service, ...may }) => ({
  ...may,
  mayCut: service === 'web',
  name: `restart-${service}`,
  happen: () => compose('restart', service),
}));

/** @type {LoadEvent[]} What one client does is not felt by any other. */
const hostile = [
  {
    name: 'slow-readers',
    refusals: [],
    happen: ({ picture }) =>
      unauthenticatedClient('slow-readers', `http://web:8080${picture.path}`, '50', '40'),
  },
  {
    name: 'held-uploads',
    refusals: [],
    happen: () =>
      unauthenticatedClient('held-uploads', 'http://web:8080/api/jobApplicant/applicants', '2200', '40'),
  },
];

/**
 * Seconds without a free byte. The database writes to its data once a minute, and until then to a journal that has its room
 * already.
 * @type {LoadEvent[]}
 */
const full = [
  { disk: 'api', seconds: 15, refusals: ['application:storage-full'] },
  { disk: 'minio', seconds: 15, refusals: ['application:storage-full'] },
  { disk: 'mongo', seconds: 75, refusals: [...withoutDatabase, 'storage-full'] },
].map(({ disk, seconds, refusals }) => ({
  name: `full-${disk}`,
  refusals,
  async happen() {
    const output = await fill(disk);
    await wait(seconds * s);
    await empty(disk);
    return output.split('\n').at(-1);
  },
}));

export const faults = [...killed, ...hung, ...restarted, ...hostile, ...full];
