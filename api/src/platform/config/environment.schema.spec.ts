import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { environmentSchema, secretNames } from './environment.schema.js';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
/** Given with a restore alone: by the operator with the command, and by the stack's service `backup`. */
const ofOneCommand = ['REPLACE', 'SECRETS_HANDOVER'];
const names = Object.keys(environmentSchema.shape)
  .filter((name) => !ofOneCommand.includes(name))
  .sort();

/** Those that docker-compose.yml reads and the API does not. */
const ofCompose = [
  ...new Set([...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name)),
].filter((name) => !names.includes(name) && !ofOneCommand.includes(name));

describe('.env.example', () => {
  const lines = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];

  it('names every setting, and no other', () => {
    expect(lines.map(([, name]) => name).sort()).toEqual([...names, ...ofCompose].sort());
  });

  it('gives each its default', () => {
    const given: unknown = Object.fromEntries(
      lines.filter(([, , value]) => value).map(([, name, value]) => [name, value]),
    );
    expect(environmentSchema.parse(given)).toEqual(environmentSchema.parse({}));
  });
});

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');
  const [, api = ''] = /^ {2}api:\n(.*?)^ {2}\S/ms.exec(compose) ?? [];
  const given = [...api.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  const files = given.filter((name) => name.endsWith('_FILE')).map((name) => name.slice(0, -'_FILE'.length));
  /** The image sets the first three, and MinIO's region is the default one. */
  const elsewhere = ['PORT', 'HOST', 'DATA_DIR', 'S3_REGION'];
  /** What runs beside the API leaves no choice. */
  const fixed = ['TRUST_PROXY', 'S3_ENDPOINT'];
  /** Node itself reads it. */
  const notOurs = ['TZ'];
  const open = names.filter((name) => ![...elsewhere, ...fixed, ...files].includes(name));

  it('gives the API every setting, secrets as files, and no other', () => {
    expect(given.map((name) => name.replace(/_FILE$/, '')).sort()).toEqual(
      [...names.filter((name) => !elsewhere.includes(name)), ...notOurs].sort(),
    );
    expect(secretNames).toEqual(expect.arrayContaining(files));
  });

  it.each(open)('takes %s from the operator', (name) => {
    expect(compose).toContain(`\${${name}:-`);
  });
});
