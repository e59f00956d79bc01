import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { secretNames, SettingsError } from './environment.schema.js';
import { loadSettings } from './load-settings.js';

const folder = mkdtempSync(join(tmpdir(), 'leadlight-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const embedded = () => ({ DATA_DIR: mkdtempSync(join(folder, 'data-')) });
const served = () => ({
  ...embedded(),
  MONGODB_URI: 'mongodb://app:pw@db/leadlight',
  JWT_SECRET: 'f3PZx0q9Vw2sLk8Tn4Bd6Yh1Rc7Mj5Ga',
  LINK_SECRET: 'Qm7Xv4Ls9Zt2Wb6Kd8Rf1Hn5Jc3Pg0Ye',
  ADMIN_PASSWORD: 'correct horse battery',
});

/** What a mailed enquiry needs. */
const mail = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'desk@leadlight.example',
  ENQUIRY_TO: 'owner@leadlight.example',
};

function faults(variables: Record<string, string>): readonly string[] {
  try {
    loadSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

it('takes what is set to nothing for not set', () => {
  expect(loadSettings({ ...embedded(), METRICS: '', STOP_WAIT_S: ' ' })).toMatchObject({
    metrics: 'admin',
    stopWaitMs: 20_000,
  });
});

describe('an embedded installation', () => {
  it('makes its keys once, for its owner alone, and no password, which the account may have already', () => {
    const variables = embedded();
    const first = loadSettings(variables);
    const second = loadSettings(variables);
    expect([second.jwtSecret, second.linkSecret]).toEqual([first.jwtSecret, first.linkSecret]);
    expect(second.adminPassword).toBeUndefined();
    expect(readdirSync(join(variables.DATA_DIR, 'secrets')).sort()).toEqual(['jwt-secret', 'link-secret']);
    expect(statSync(join(variables.DATA_DIR, 'secrets/jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('shows demo content while the site is this machine’s own, unless told otherwise', () => {
    expect(loadSettings(embedded()).seedDemo).toBe(true);
    expect(loadSettings({ ...embedded(), SEED_DEMO: 'false' }).seedDemo).toBe(false);
    const site = { ...served(), PUBLIC_URL: 'https://www.example.com' };
    expect(loadSettings(site).seedDemo).toBe(false);
    expect(loadSettings({ ...site, SEED_DEMO: 'true' }).seedDemo).toBe(true);
  });
});

describe('an installation with a database of its own', () => {
  it('needs both keys, and names each that is missing; the password is needed for the first start alone', () => {
    const { JWT_SECRET: _jwt, LINK_SECRET: _link, ADMIN_PASSWORD: _password, ...rest } = served();
    expect(faults(rest)).toEqual([
      'JWT_SECRET should be set, because MONGODB_URI is.',
      'LINK_SECRET should be set, because MONGODB_URI is.',
    ]);
    const { ADMIN_PASSWORD: _once, ...keys } = served();
    const gone = { ...keys, ADMIN_PASSWORD_FILE: join(keys.DATA_DIR, 'gone') };
    expect([faults(keys), faults(gone)]).toEqual([[], []]);
    expect(loadSettings(gone).adminPassword).toBeUndefined();
    expect(faults({ ...keys, ADMIN_PASSWORD_FILE: keys.DATA_DIR })).toEqual([
      'ADMIN_PASSWORD_FILE should be the path of a readable file.',
    ]);
  });

  it('reads a secret from a file, trimmed', () => {
    const { ADMIN_PASSWORD, ...rest } = served();
    const path = join(rest.DATA_DIR, 'password');
    writeFileSync(path, `${ADMIN_PASSWORD}\n`);
    expect(loadSettings({ ...rest, ADMIN_PASSWORD_FILE: path }).adminPassword).toBe(ADMIN_PASSWORD);
  });
});

describe('mail', () => {
  it.each([
    ['desk@leadlight.example', '', 'desk@leadlight.example'],
    ['Leadlight <desk@leadlight.example>', 'Leadlight', 'desk@leadlight.example'],
    ['"Lead, Light & Co." <desk@leadlight.example> ', 'Lead, Light & Co.', 'desk@leadlight.example'],
  ])('comes from %j', (MAIL_FROM, name, address) => {
    expect(loadSettings({ ...embedded(), ...mail, MAIL_FROM }).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: { name, address },
      to: mail.ENQUIRY_TO,
      replyTo: mail.ENQUIRY_TO,
    });
  });

  it.each([
    [{ IMAP_URL: 'imaps://answers%40agency.example:pa%25s@mail.example/INBOX' }, 'answers@agency.example'],
    [{ IMAP_URL: 'imaps://answers:pass@mail.example' }, mail.ENQUIRY_TO],
    [{ IMAP_URL: 'imap://a@b.example:pass@mail', REPLY_TO: 'desk@agency.example' }, 'desk@agency.example'],
  ])('answers with %j go to %s', (variables, replyTo) => {
    expect(loadSettings({ ...embedded(), ...mail, ...variables }).mail?.replyTo).toBe(replyTo);
  });

  it('is needed for a mailbox', () => {
    expect(faults({ ...embedded(), IMAP_URL: 'imap://user:pass@mail' })).toEqual([
      'SMTP_URL should be set, because IMAP_URL is: it brings the answers to mails.',
    ]);
  });
});

describe('backups', () => {
  const loaded = (variables: object = {}) => loadSettings({ ...embedded(), ...variables });

  it('are made by night where a time is set', () => {
    expect(loaded({ BACKUP_AT: '03:00' }).backupAt).toBe('03:00');
    expect([loaded({ BACKUP_AT: 'off' }).backupAt, loaded().backupAt]).toEqual([undefined, undefined]);
  });
});

it('RETENTION_MONTHS is a number or off', () => {
  const months = (RETENTION_MONTHS?: string) =>
    loadSettings({ ...embedded(), RETENTION_MONTHS }).retentionMonths;
  expect([months(), months(' 6 '), months('240'), months(' off ')]).toEqual([12, 6, 240, undefined]);
});

it('PING_URL is requested as it is written', () => {
  const PING_URL = 'https://monitor.example/ping/';
  expect(loadSettings({ ...embedded(), PING_URL }).pingUrl).toBe(PING_URL);
});

describe('what is wrong is refused by name', () => {
  it.each<[name: string, values: string[], rule: string, beside?: object]>([
    ['PORT', ['80000'], 'a whole number from 0 to 65535'],
    ['PUBLIC_URL', ['leadlight.example'], 'an http or https URL'],
    ['PUBLIC_URL', ['https://leadlight.example/site'], 'an origin, without a path'],
    [
      'TRUST_PROXY',
      ['true', 'nginx', '10.0.0.0/99', '127.0.0.1 10.0.0.1'],
      'false, a number of hops, or addresses and subnets with commas between them',
    ],
    [
      'MONGODB_URI',
      ['postgres://db', 'mongodb://', 'mongodb:///leadlight', 'mongodb://app:pw@/leadlight'],
      'a mongodb:// or mongodb+srv:// URI with a host',
    ],
    [
      'SMTP_URL',
      ['https://mail.example', 'smtp://', 'smtps://desk:pw@', 'smtp://:587'],
      'an smtp:// or smtps:// URL with a host',
      mail,
    ],
    [
      'MAIL_FROM',
      ['desk', 'Desk <desk>', 'Desk <>', '<a@b.example> Desk', 'A <a@b.example>, B <c@d.example>'],
      'an e-mail address, or a name and the address as in Leadlight <desk@example.com>',
      mail,
    ],
    ['RETENTION_MONTHS', ['0', '241', '1.5', 'never'], 'a whole number of months from 1 to 240, or off'],
    ['BACKUP_AT', ['3:00', '24:00', '03:60', 'nightly'], 'a time of day such as 03:00, or off'],
    ['BACKUP_KEEP', ['0'], 'a whole number from 1 to 10000'],
    ['JWT_SECRET', ['short'], 'at least 32 characters, for instance of `openssl rand -base64 48`'],
    ['ADMIN_PASSWORD', ['changeme12345'], 'a secret of your own, not an example or a repeated character'],
  ])('%s of %j', (name, values, rule, beside = {}) => {
    for (const value of values)
      expect(faults({ ...embedded(), ...beside, [name]: value })[0]).toBe(`${name} should be ${rule}.`);
  });

  it.each([
    ...Object.keys(mail).map((missing): [object, string] => [
      { ...mail, [missing]: '' },
      `${missing} should be set too: enquiries are mailed by a server, from an address, to an address.`,
    ]),
    [
      { S3_ENDPOINT: 'http://minio:9000', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'key' },
      'S3_SECRET_ACCESS_KEY should be set too: the object store needs all S3_ settings.',
    ],
  ])('what is missing, in %j', (variables, fault) => {
    expect(faults({ ...embedded(), ...variables })[0]).toBe(fault);
  });

  it.each([
    { MONGODB_URI: 'mongodb://app:p%40w@one.example:27017,two.example/leadlight?replicaSet=rs' },
    { MONGODB_URI: 'mongodb+srv://cluster.example' },
    { MONGODB_URI: 'mongodb://%2Frun%2Fdb.sock/leadlight' },
    { MONGODB_URI: 'mongodb://[::1]:27017/?tls=true' },
    { ...mail, SMTP_URL: 'smtps://desk%40mail.example:pw@mail.example:465/?pool=true' },
    { ...mail, SMTP_URL: 'smtp://localhost' },
  ])('takes %j', (variables) => {
    expect(faults({ ...served(), ...variables })).toEqual([]);
  });

  it('never repeats a value, which may be a secret', () => {
    expect(faults({ ...embedded(), JWT_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });

  const tooShort: Record<(typeof secretNames)[number], [value: string, rule: string]> = {
    MONGODB_URI: ['mongodb://', 'a mongodb:// or mongodb+srv:// URI with a host'],
    S3_ACCESS_KEY_ID: ['ab', 'at least 3 characters'],
    S3_SECRET_ACCESS_KEY: ['abcdefg', 'at least 8 characters'],
    JWT_SECRET: [
      `f3PZx0q9${' '.repeat(30)}`,
      'at least 32 characters, for instance of `openssl rand -base64 48`',
    ],
    LINK_SECRET: ['a'.repeat(31), 'at least 32 characters, for instance of `openssl rand -base64 48`'],
    ADMIN_PASSWORD: ['correct hor', 'at least 12 characters'],
    SMTP_URL: ['smtp://', 'an smtp:// or smtps:// URL with a host'],
    IMAP_URL: ['imap://', 'an imap:// or imaps:// URL with a host'],
  };

  it.each(secretNames)('%s that is too short, from the environment and from a file alike', (name) => {
    const variables = embedded();
    const [value, rule] = tooShort[name];
    expect(faults({ ...variables, [name]: value })[0]).toBe(`${name} should be ${rule}.`);
    const file = join(variables.DATA_DIR, 'given');
    const fromFile = () => faults({ ...variables, [`${name}_FILE`]: file })[0];
    writeFileSync(file, `${value}\n`);
    expect(fromFile()).toBe(`${name}, read from ${name}_FILE, should be ${rule}.`);
    writeFileSync(file, '\0'.repeat(64));
    expect(fromFile()).toBe(`${name}, read from ${name}_FILE, should be ${rule}.`);
    writeFileSync(file, '\n');
    expect(fromFile()).toBe(`${name}_FILE names an empty file: write the secret into it.`);
  });
});

it('names all wrong settings, then all that are missing, and makes no secret', () => {
  const { DATA_DIR: dataDir } = embedded();
  const variables = {
    DATA_DIR: dataDir,
    MONGODB_URI: 'mongodb://db',
    SMTP_URL: 'smtp://mail.example',
    ENQUIRY_TO: 'owner@leadlight.example',
    EMAILJS_ORIGIN: 'https://mail.example',
    IMAGE_UPLOAD_PRESET: 'p',
  };
  const file = join(dataDir, 'nowhere');
  expect(
    faults({ ...variables, S3_SECRET_ACCESS_KEY_FILE: file, PORT: 'http', ENQUIRY_TO: 'nobody' }),
  ).toEqual([
    'S3_SECRET_ACCESS_KEY_FILE should be the path of a readable file.',
    'PORT should be a whole number from 0 to 65535.',
    'ENQUIRY_TO should be an e-mail address.',
  ]);
  expect(faults(variables)).toEqual([
    'JWT_SECRET should be set, because MONGODB_URI is.',
    'LINK_SECRET should be set, because MONGODB_URI is.',
    'MAIL_FROM should be set too: enquiries are mailed by a server, from an address, to an address.',
    expect.stringMatching(/^EMAILJS_ORIGIN should be set with the ids/),
    'IMAGE_UPLOAD_URL should be set too: the image host needs its URL and its preset.',
  ]);
  expect(readdirSync(dataDir)).toEqual([]);
});
