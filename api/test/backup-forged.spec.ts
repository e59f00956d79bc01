import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { DIGEST_BYTES } from '../src/platform/backup/archive-format.js';
import { RestoredCheck } from '../src/platform/backup/restored-check.service.js';
import { restoreInto } from '../src/start/installation-work.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { check, forge, packInto, unpack, type Forgery } from './support/archives.js';
import { addProject } from './support/projects.js';
import { testSettings } from './support/settings.js';

type Documents = Record<string, unknown>[];

/** The first document of a collection, changed. */
const first =
  (change: object) =>
  ([document, ...others]: Documents): object[] => [{ ...document, ...change }, ...others];

const passkey = {
  _id: new mongo.ObjectId(),
  name: 'Laptop',
  credentialId: 'dGhlIGlk',
  publicKey: 'cHVibGlj',
  counter: 0,
  transports: ['usb'],
  rpId: 'www.example.com',
  createdAt: new Date(),
  lastUsedAt: null,
};

describe('an archive that somebody has forged, with every checksum right', () => {
  let desk: ApplicationDesk;
  let good: string;
  let forged: string;
  beforeAll(async () => {
    desk = await startApplicationDesk();
    await desk.apply();
    await addProject(desk.api, desk.token, { details: '<p>Good</p>' });
    good = await desk.api.app.get(BackupMaker).make();
    forged = join(desk.api.settings.dataDir, 'forged.tar');
  });
  afterAll(() => desk.api.close());

  async function refusal(forgery: Forgery): Promise<string> {
    await forge(good, forged, forgery);
    return check(forged).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  }

  it('is taken as long as it holds what the product would have written', async () => {
    expect(await refusal({ documents: { jobs: first({ title: 'Another', later: 1 }) } })).toBe('taken');
    const factors = {
      totp: { secret: 'A'.repeat(32), lastStep: 60_000_000 },
      recoveryCodes: ['a'.repeat(43)],
      passkeys: [passkey],
    };
    expect(await refusal({ documents: { accounts: first(factors) } })).toBe('taken');
  });

  it.each<[string, Forgery['documents'], string]>([
    [
      'a key that leads out of the store',
      { applicants: first({ resume: { key: 'resumes/../../secrets/x.pdf', name: 'x.pdf' } }) },
      'a document of applicants names "resumes/../../secrets/x.pdf", which is no object of Leadlight\'s',
    ],
    [
      'a key of another folder',
      { applicants: first({ resume: { key: 'media/x.pdf', name: 'x.pdf' } }) },
      'a document of applicants names "media/x.pdf", which is no object of Leadlight\'s',
    ],
    [
      'a key with a control character',
      { applicants: first({ resume: { key: 'resumes/a\n.pdf', name: 'x.pdf' } }) },
      'a document of applicants names "resumes/a\\n.pdf", which is no object of Leadlight\'s',
    ],
    [
      'no key',
      { applicants: first({ resume: { name: 'x.pdf' } }) },
      'a document of applicants has no resume.key',
    ],
    ['no resume', { applicants: first({ resume: null }) }, 'a document of applicants has no resume'],
    [
      'a job of another kind',
      { applicants: first({ jobId: 7 }) },
      'a document of applicants has another kind of jobId',
    ],
    [
      'a title of another kind',
      { jobs: first({ title: ['x'] }) },
      'a document of jobs has another kind of title',
    ],
    [
      'a list of other things',
      { jobs: first({ requirements: ['x', 7] }) },
      'a document of jobs has another kind of requirements',
    ],
    [
      'an unknown status',
      { projects: first({ status: 'x' }) },
      'a document of projects has another kind of status',
    ],
    [
      'a picture that is none',
      { projects: first({ imageUrl: 'javascript:alert(1)' }) },
      'a document of projects has another kind of imageUrl',
    ],
    [
      'a password hash that takes all memory',
      { accounts: first({ passwordHash: '$argon2id$v=19$m=4194304,t=9,p=1$c2FsdHNhbHQ$aGFzaGhhc2g' }) },
      'a document of accounts has another kind of passwordHash',
    ],
    [
      'a first password whose hash takes all memory',
      {
        accounts: first({
          firstSettings: { email: 'a@b.example', passwordHash: '$argon2id$v=19$m=4194304' },
        }),
      },
      'a document of accounts has another kind of firstSettings',
    ],
    [
      'a second factor with a short secret',
      { accounts: first({ totp: { secret: 'ABCDEFGH', lastStep: 1 } }) },
      'a document of accounts has another kind of totp',
    ],
    [
      'a second factor whose codes are all used',
      { accounts: first({ totp: { secret: 'A'.repeat(32), lastStep: Number.MAX_VALUE } }) },
      'a document of accounts has another kind of totp',
    ],
    [
      'a second factor that is no document',
      { accounts: first({ totp: 'ABCDEFGH' }) },
      'a document of accounts has another kind of totp',
    ],
    [
      'a recovery code that is not hashed',
      { accounts: first({ recoveryCodes: ['K7QX-3MZA-PW5E-YB2D'] }) },
      'a document of accounts has another kind of recoveryCodes',
    ],
    [
      'too many recovery codes',
      { accounts: first({ recoveryCodes: Array.from({ length: 11 }, () => 'a'.repeat(43)) }) },
      'a document of accounts has another kind of recoveryCodes',
    ],
    [
      'too many passkeys',
      { accounts: first({ passkeys: Array.from({ length: 21 }, () => passkey) }) },
      'a document of accounts has another kind of passkeys',
    ],
    ...Object.entries({
      name: 'x'.repeat(61),
      credentialId: 'x'.repeat(1365),
      publicKey: 'x y',
      counter: -1,
      transports: Array.from({ length: 1000 }, () => 'usb'),
      rpId: 'x'.repeat(254),
    }).map(([name, value]): [string, Forgery['documents'], string] => [
      `a passkey with another ${name}`,
      { accounts: first({ passkeys: [{ ...passkey, [name]: value }] }) },
      'a document of accounts has another kind of passkeys',
    ]),
  ])('is refused with %s', async (_what, documents, why) => {
    expect(await refusal({ documents: documents ?? {} })).toBe(
      `forged.tar holds what Leadlight would not have written (${why}). Nothing was changed; take another archive.`,
    );
  });

  it.each([['secrets/jwt-secret', 'x1y2z3', 'its JWT_SECRET should be at least 32 characters']])(
    'is refused with a secret that the product would not start with: %s %s',
    async (name, secret, why) => {
      expect(await refusal({ parts: { [name]: secret } })).toContain(
        `forged.tar holds what Leadlight would not have written (${why}`,
      );
    },
  );

  it.each(['limitCounts', 'users'])(
    "is refused with a collection that is none of an archive's: %s",
    async (collection) => {
      const name = `database/${collection}.bson`;
      expect(await refusal({ parts: { [name]: mongo.BSON.serialize({}) as Buffer } })).toContain(
        `it holds "${name}", which no archive has`,
      );
    },
  );

  it('is refused at once when its manifest is longer than its parts need, and not read', async () => {
    const files = (await unpack(good)).slice(0, -1);
    await packInto(forged, files);
    const size = (await stat(forged)).size - DIGEST_BYTES;
    const long = 250 * 1024 ** 2;
    await packInto(forged, [...files, { name: 'manifest.json', content: Buffer.alloc(1, '[') }]);
    const file = await open(forged, 'r+');
    // The header says how long it is; the file has as much, as a hole.
    const header = Buffer.alloc(512);
    await file.read(header, 0, 512, size - 1024);
    header.write(`${long.toString(8).padStart(11, '0')} `, 124);
    header.fill(' ', 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    await file.write(header, 0, 512, size - 1024);
    await file.truncate(size + long + 1024);
    await file.close();
    await expect(check(forged)).rejects.toThrow(
      'forged.tar is damaged (its manifest.json is too long). Nothing was changed; take another archive.',
    );
  });

  it('is restored without what the sanitiser takes out, and compared with that', async () => {
    const settings = await testSettings();
    await forge(good, forged, {
      documents: { projects: first({ details: '<p onclick="x()">Good</p><script>alert(1)</script>' }) },
    });
    const restored = await restoreInto(settings, forged, (context, { parts }) =>
      context.get(RestoredCheck).assertSame(parts),
    );
    expect(restored.sanitised).toBe(1);
    const connection = await mongoose.createConnection(settings.mongodbUri as string).asPromise();
    expect((await connection.collection('projects').findOne())?.['details']).toBe('<p>Good</p>');
    await connection.dropDatabase();
    await connection.close();
  });

  it('is not brought in when two documents have what only one may have', async () => {
    const settings = await testSettings();
    await forge(good, forged, {
      documents: {
        applicants: ([one]) => [one as object, { ...one, _id: new mongo.BSON.ObjectId() }],
      },
    });
    await expect(restoreInto(settings, forged)).rejects.toThrow(
      /^The archive could not be brought in \(E11000 .*Nothing was changed/,
    );
  });
});
