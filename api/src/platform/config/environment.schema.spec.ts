import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { environmentSchema, secretNames } from './environment.schema.js';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
/** Only the services `backup` and `doctor` of the stack, or the operator of a restore, set them. */
const ofOneCommand = ['REPLACE', 'SECRETS_HANDOVER', 'TLS_SERVICE'];
const names = Object.keys(environmentSchema.shape)
  .filter((name) => !ofOneCommand.includes(name))
  .sort();

const folder = 'infra/compose';
const composeFiles = readdirSync(new URL(`../../../../${folder}`, import.meta.url)).map(
  (file) => `${folder}/${file}`,
);
const compose = ['docker-compose.yml', ...composeFiles].map(read).join('\n');
/** Those that the Compose files take from the operator and the API does not read. */
const ofCompose = [
  ...new Set(
    [...compose.matchAll(/\$\{([A-Z0-9_]+)|^ {6}([A-Z0-9_]+):$/gm)].map((found) => found[1] ?? found[2]),
  ),
].filter((name = '') => ![...names, ...ofOneCommand].includes(name));
/** Compose itself reads it. */
const profiles = 'COMPOSE_PROFILES';

describe('.env.example', () => {
  const lines = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];

  it('names every setting, and no other', () => {
    expect(lines.map(([, name]) => name).sort()).toEqual([...names, ...ofCompose, profiles].sort());
  });

  it('gives each its default', () => {
    const given: unknown = Object.fromEntries(
      lines.filter(([, , value]) => value).map(([, name, value]) => [name, value]),
    );
    expect(environmentSchema.parse(given)).toEqual(environmentSchema.parse({}));
  });
});

/** Names of settings, those that are given as a file too. */
const namesIn = (text: string, line: RegExp): string[] =>
  [...text.matchAll(line)].map(([, name = '']) => name);

describe('the stacks', () => {
  const given = namesIn(read(`${folder}/site.env`) + read(`${folder}/api.env`), /^([A-Z0-9_]+)(?:=|$)/gm);
  const files = given.filter((name) => name.endsWith('_FILE')).map((name) => name.slice(0, -'_FILE'.length));
  const ofEither = given.map((name) => name.replace(/_FILE$/, ''));
  /** The image sets the first three, and MinIO's region is the default one. */
  const elsewhere = ['PORT', 'HOST', 'DATA_DIR', 'S3_REGION'];
  /** What runs beside the API leaves no choice. */
  const fixed = ['TRUST_PROXY', 'S3_ENDPOINT'];
  /** Node itself reads it. */
  const notOurs = ['TZ'];
  const open = names.filter((name) => ![...elsewhere, ...fixed, ...files].includes(name));

  it('Compose gives the API every setting, secrets as files, and no other', () => {
    expect(ofEither.toSorted()).toEqual(
      [...names.filter((name) => !elsewhere.includes(name)), ...notOurs].sort(),
    );
    expect(secretNames).toEqual(expect.arrayContaining(files));
  });

  it.each(open)('Compose takes %s from the operator', (name) => {
    expect(compose).toMatch(new RegExp(String.raw`^${name}$|\$\{${name}:-`, 'm'));
  });

  it('Swarm gives it the same settings', () => {
    const [, api = ''] = /^ {2}api:\n(.*?)^ {2}\S/ms.exec(read('infra/swarm/stack.yml')) ?? [];
    const inSwarm = namesIn(api, /^ {6}([A-Z0-9_]+):/gm);
    expect(inSwarm.map((name) => name.replace(/_FILE$/, '')).sort()).toEqual(
      [...ofEither, 'S3_REGION'].sort(),
    );
  });
});
