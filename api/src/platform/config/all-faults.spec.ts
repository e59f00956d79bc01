import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { loadSettings } from './load-settings.js';
import { faultsOf } from './settings-error.js';
import { onTestFinished } from '../../../test/support/on-test-finished.js';

it('says everything that is wrong at once, and makes no secret then', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadlight-settings-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(
    faultsOf(() =>
      loadSettings({
        DATA_DIR: dataDir,
        MONGODB_URI: 'db',
        ADMIN_PASSWORD: 'correct horse battery',
        S3_ENDPOINT: 'https://store.example',
        S3_BUCKET: 'leadlight',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY_FILE: join(dataDir, 'nowhere'),
        SMTP_URL: 'smtp://mail.example',
        ENQUIRY_TO: 'nobody',
        PORT: 'http',
        EMAILJS_ORIGIN: 'https://mail.example',
        IMAGE_UPLOAD_PRESET: 'p',
      }),
    ),
  ).toEqual([
    'S3_SECRET_ACCESS_KEY_FILE should be the path of a readable file.',
    'PORT should be a whole number from 0 to 65535.',
    'MONGODB_URI should be a mongodb:// or mongodb+srv:// URI with a host.',
    'ENQUIRY_TO should be an e-mail address.',
    'JWT_SECRET should be set, because MONGODB_URI is.',
    'LINK_SECRET should be set, because MONGODB_URI is.',
    'MAIL_FROM should be set too: enquiries are mailed by a server, from an address, to an address.',
    expect.stringMatching(/^EMAILJS_ORIGIN should be set with the ids/),
    'IMAGE_UPLOAD_URL should be set too: the image host needs its URL and its preset.',
  ]);
  expect(readdirSync(dataDir)).toEqual([]);
});
