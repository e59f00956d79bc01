import type { Settings } from '../../platform/config/settings.js';

/** Hashes of the few inline parts that a build may have, from web/dist/server/csp.json, such as `sha256-…`. */
export interface InlineHashes {
  styleHashes: readonly string[];
  scriptHashes: readonly string[];
}

type PolicySettings = Pick<Settings, 'publicUrl' | 'emailjs' | 'imageUpload'>;

/** Where the live map on the contact page comes from. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/**
 * What a document of the site may load. nginx sends the same for the documents that it serves itself:
 * infra/nginx/14-content-security-policy.envsh says it again in shell, and a test compares the two. Change both.
 */
export function contentSecurityPolicy(
  { publicUrl, emailjs, imageUpload }: PolicySettings,
  inline: InlineHashes,
): string {
  const outside = [emailjs?.origin, imageUpload?.url].flatMap((url) => (url ? [new URL(url).origin] : []));
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...quoted(inline.scriptHashes)],
    ['style-src', "'self'", ...quoted(inline.styleHashes)],
    // blob: is a picture chosen in a form. An outside image host serves from addresses of its own.
    ['img-src', "'self'", 'data:', 'blob:', new URL(publicUrl).origin, ...(imageUpload ? ['https:'] : [])],
    ['connect-src', "'self'", ...new Set(outside)],
    ['frame-src', MAP_ORIGIN],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    // Over plain http it would break every page.
    ...(publicUrl.startsWith('https:') ? [['upgrade-insecure-requests'] as [string]] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
