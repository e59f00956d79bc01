import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { environmentSchema, secretNames } from './environment.schema.js';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
/** The definition of the stack sets them for single services, or the operator of a restore does. */
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
    [...compose.matchAll(/\$\{([A-Z0-9_]+)|^(?: {6}([A-Z0-9_]+):|([A-Z0-9_]+))$/gm)].map(([, ...found]) =>
      found.find((name) => name !== undefined),
    ),
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
  const ofEither = [...new Set(given.map((name) => name.replace(/_FILE$/, '')))];
  /** The image sets the first three, and MinIO's region is the default one. */
  const elsewhere = ['PORT', 'HOST', 'DATA_DIR', 'S3_REGION'];
  /** What runs beside the API leaves no choice. */
  const fixed = ['TRUST_PROXY', 'S3_ENDPOINT'];
  /** Node itself reads it. */
  const notOurs = ['TZ'];
  /** The operator chooses: the setting itself, or a file. */
  const orFile = ['SMTP_URL', 'IMAP_URL'];
  const open = [
    ...names.filter((name) => ![...elsewhere, ...fixed, ...files].includes(name)),
    ...orFile.flatMap((name) => [name, `${name}_FILE`]),
  ];

  it('Compose gives the API every setting, secrets as files, and no other', () => {
    expect(ofEither.toSorted()).toEqual(
      [...names.filter((name) => !elsewhere.includes(name)), ...notOurs].sort(),
    );
    expect(secretNames).toEqual(expect.arrayContaining(files));
  });

  it.each(open)('Compose takes %s from the operator', (name) => {
    expect(compose).toMatch(new RegExp(String.raw`^${name}$|\$\{${name}:-`, 'm'));
  });

  it.each([
    ['api', ['site.env', 'api.env']],
    ['web', ['site.env', 'web.env']],
  ])(
    'Swarm gives the service %s the settings of %j, and sets what Compose computes there',
    (service, list) => {
      const [definition = ''] =
        new RegExp(`^  ${service}:\n.*?^  \\S`, 'ms').exec(read('infra/swarm/stack.yml')) ?? [];
      expect(definition).toContain(`[${list.map((file) => `../compose/${file}`).join(', ')}]`);
      const computed = namesIn(
        list.map((file) => read(`${folder}/${file}`)).join(''),
        /^([A-Z0-9_]+)=\$\{/gm,
      );
      expect(namesIn(definition, /^ {6}([A-Z0-9_]+):/gm)).toEqual(expect.arrayContaining(computed));
    },
  );
});

describe('nginx', () => {
  const filesOf = (ending: string): string =>
    readdirSync(new URL('../../../../infra/nginx', import.meta.url))
      .filter((file) => file.endsWith(ending))
      .map((file) => read(`infra/nginx/${file}`).replaceAll(/^ *#.*$/gm, ''))
      .join('\n');
  const scripts = filesOf('.envsh') + filesOf('.sh');

  it('has a value at the start for every name in its templates', () => {
    const assigned = namesIn(read('Dockerfile') + scripts, /\b([A-Z0-9_]+)=/g);
    const inTemplates = namesIn(filesOf('.template'), /\$\{([A-Z0-9_]+)\}/g);
    expect(inTemplates).toContain('ADDRESS_RATE');
    expect(inTemplates.filter((name) => !assigned.includes(name))).toEqual([]);
  });

  it('gets every setting that it reads, from site.env or web.env', () => {
    const given = namesIn(read(`${folder}/site.env`) + read(`${folder}/web.env`), /^([A-Z0-9_]+)/gm);
    const used = [...names, ...ofCompose].filter((name = '') => new RegExp(`\\b${name}\\b`).test(scripts));
    expect(used.sort()).toEqual(given.sort());
  });
});
