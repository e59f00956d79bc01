import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy, type InlineHashes } from './content-security-policy.js';

const script = fileURLToPath(
  new URL('../../../../infra/nginx/14-content-security-policy.envsh', import.meta.url),
);
const folder = mkdtempSync(join(tmpdir(), 'leadlight-policy-'));
const none: InlineHashes = { styleHashes: [], scriptHashes: [] };
const ids = { publicKey: 'k', serviceId: 's', templateFreeTest: 'a', templateContact: 'b' };

function inNginx(variables: Record<string, string>, hashes?: InlineHashes): string {
  const file = join(folder, 'csp.json');
  rmSync(file, { force: true });
  if (hashes) writeFileSync(file, JSON.stringify(hashes, undefined, 2));
  return execFileSync('sh', ['-euc', `. "${script}"; printf %s "$CONTENT_SECURITY_POLICY"`], {
    env: { PATH: process.env['PATH'], CSP_HASHES: file, ...variables },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

describe('the Content-Security-Policy of documents', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  const upload = { url: 'https://api.images.example/v1/acme/upload', preset: 'open' };
  const cases = [
    ['plain http', { publicUrl: 'http://localhost:8080' }, { PUBLIC_URL: 'http://localhost:8080' }, none],
    ['https', { publicUrl: 'https://www.example.com' }, { PUBLIC_URL: 'https://www.example.com' }, none],
    [
      'outside hosts',
      {
        publicUrl: 'https://a.example',
        emailjs: { origin: 'https://api.emailjs.com', ...ids },
        imageUpload: upload,
      },
      { PUBLIC_URL: 'https://a.example', EMAILJS_PUBLIC_KEY: 'k', IMAGE_UPLOAD_URL: upload.url },
      none,
    ],
    [
      'one host for both',
      {
        publicUrl: 'http://a.example',
        emailjs: { origin: 'https://x.example', ...ids },
        imageUpload: { url: 'https://x.example/u', preset: 'p' },
      },
      {
        PUBLIC_URL: 'http://a.example',
        EMAILJS_PUBLIC_KEY: 'k',
        EMAILJS_ORIGIN: 'https://x.example',
        IMAGE_UPLOAD_URL: 'https://x.example/u',
      },
      none,
    ],
    [
      'hashes of the build',
      { publicUrl: 'http://a.example' },
      { PUBLIC_URL: 'http://a.example' },
      { styleHashes: ['sha256-AAAA/+=', 'sha256-BBBB='], scriptHashes: ['sha256-CCCC='] },
    ],
  ] as const;

  it.each(cases)('is the same from nginx: %s', (_name, settings, variables, hashes) => {
    expect(inNginx(variables, hashes)).toBe(contentSecurityPolicy(settings, hashes));
  });

  it('lets documents speak to the outside hosts that are set, and to no others', () => {
    const [, settings] = cases[2];
    expect(contentSecurityPolicy(settings, none)).toContain(
      "connect-src 'self' https://api.emailjs.com https://api.images.example;",
    );
    expect(contentSecurityPolicy({ publicUrl: 'http://a.example' }, none)).toContain("connect-src 'self';");
  });

  it('asks for https only where the site is served over it', () => {
    expect(contentSecurityPolicy({ publicUrl: 'https://a.example' }, none)).toMatch(
      /upgrade-insecure-requests$/,
    );
    expect(contentSecurityPolicy({ publicUrl: 'http://a.example' }, none)).not.toContain(
      'upgrade-insecure-requests',
    );
  });

  it('is refused by nginx when a setting could add to it', () => {
    expect(() =>
      inNginx({ PUBLIC_URL: 'http://a.example', IMAGE_UPLOAD_URL: 'https://x.example; script-src *' }),
    ).toThrow(/IMAGE_UPLOAD_URL/);
  });
});
