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
  const emailjs = { origin: 'https://api.emailjs.com', ...ids };
  const outside = { publicUrl: 'https://a.example', emailjs, imageUpload: upload };
  const shared = {
    emailjs: { origin: 'https://x.example', ...ids },
    imageUpload: { url: 'https://x.example/u', preset: 'p' },
  };
  const hashes = { styleHashes: ['sha256-AAAA/+=', 'sha256-BBBB='], scriptHashes: ['sha256-CCCC='] };
  it.each<[string, Parameters<typeof contentSecurityPolicy>[0], Record<string, string>, InlineHashes?]>([
    ['plain http', { publicUrl: 'http://localhost:8080' }, {}],
    ['https', { publicUrl: 'https://www.example.com' }, {}],
    ['outside hosts', outside, { EMAILJS_PUBLIC_KEY: 'k', IMAGE_UPLOAD_URL: upload.url }],
    [
      'one host for both',
      { publicUrl: 'http://a.example', ...shared },
      {
        EMAILJS_PUBLIC_KEY: 'k',
        EMAILJS_ORIGIN: 'https://x.example',
        IMAGE_UPLOAD_URL: 'https://x.example/u',
      },
    ],
    ['hashes of the build', { publicUrl: 'http://a.example' }, {}, hashes],
  ])('is the same from nginx: %s', (_name, settings, variables, given = none) => {
    const fromNginx = inNginx({ PUBLIC_URL: settings.publicUrl, ...variables }, given);
    expect(fromNginx).toBe(contentSecurityPolicy(settings, given));
  });

  it('lets documents speak to the outside hosts that are set, and to no others', () => {
    expect(contentSecurityPolicy(outside, none)).toContain(
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
