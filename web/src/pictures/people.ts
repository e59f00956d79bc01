import { clientNames, teamNames } from './names';
import { picturesOf } from './record';

const team = import.meta.glob<string>('./files/team/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const clients = import.meta.glob<string>('./files/clients/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** 320 × 320; the key is the member's name in lower case with hyphens. */
export const teamPortraits = /* @__PURE__ */ picturesOf(team, teamNames, 320, 320);

/** 64 × 64; the key is the client's name in lower case with hyphens. */
export const clientFaces = /* @__PURE__ */ picturesOf(clients, clientNames, 64, 64);
