import { setTimeout as wait } from 'node:timers/promises';
import { compose, crash, empty, fill, stranger } from './stack.mjs';

const s = 1000;

/**
 * Something that happens to the stack under its load.
 * @typedef {object} Fault
 * @property {string} name
 * @property {(content: { picture: { path: string } }) => Promise<unknown>} happen resolves when it is over; what it tells is printed
 * @property {string[]} refusals the codes with which visitors may be refused; `kind:code` for one kind of visit
 * @property {boolean} [mayCut] whether answers may be cut off, because what gives them is gone
 * @property {number} [longest] ms that no answer may take longer than
 */

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

/** @type {Fault[]} */
const killed = services.map(({ service, ...may }) => ({
  ...may,
  name: `kill-${service}`,
  happen: () => crash(service),
}));

/** @type {Fault[]} */
const hung = services.map(({ service, ...may }) => ({
  ...may,
  name: `pause-${service}`,
  async happen() {
    await compose('pause', service);
    await wait(HUNG_MS);
    await compose('unpause', service);
  },
}));

/** @type {Fault[]} An API that is asked to stop finishes what was begun. */
const restarted = services.map(({ service, ...may }) => ({
  ...may,
  mayCut: service === 'web',
  name: `restart-${service}`,
  happen: () => compose('restart', service),
}));

/** @type {Fault[]} What one stranger does is not felt by anybody else. */
const unfriendly = [
  {
    name: 'slow-readers',
    refusals: [],
    happen: ({ picture }) => stranger('slow-readers', `http://web:8080${picture.path}`, '50', '40'),
  },
  {
    name: 'held-uploads',
    refusals: [],
    happen: () => stranger('held-uploads', 'http://web:8080/api/jobApplicant/applicants', '2200', '40'),
  },
];

/**
 * Seconds without a free byte. The database writes to its data once a minute, and until then to a journal that has its room
 * already.
 * @type {Fault[]}
 */
const full = [
  { disk: 'api', seconds: 15, refusals: ['application:storage-full'] },
  { disk: 'minio', seconds: 15, refusals: ['application:storage-full'] },
  { disk: 'mongo', seconds: 75, refusals: [...withoutDatabase, 'storage-full'] },
].map(({ disk, seconds, refusals }) => ({
  name: `full-${disk}`,
  refusals,
  async happen() {
    const told = await fill(disk);
    await wait(seconds * s);
    await empty(disk);
    return told.split('\n').at(-1);
  },
}));

export const faults = [...killed, ...hung, ...restarted, ...unfriendly, ...full];
