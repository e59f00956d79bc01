import type { Settings } from '../../platform/config/settings.js';

export interface InlineHashes {
  styleHashes: readonly string[];
  scriptHashes: readonly string[];
}

type PolicySettings = Pick<Settings, 'publicUrl'> & Partial<Pick<Settings, 'emailjs' | 'imageUpload'>>;

/** For the map on the contact page. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/** infra/nginx/14-content-security-policy.envsh makes the same policy for nginx. Change both; a test compares them. */
export function contentSecurityPolicy(
  { publicUrl, emailjs, imageUpload }: PolicySettings,
  inline: InlineHashes = { styleHashes: [], scriptHashes: [] },
): string {
  const outside = [emailjs?.origin, imageUpload?.url].flatMap((url) => (url ? [new URL(url).origin] : []));
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...quoted(inline.scriptHashes)],
    ['style-src', "'self'", ...quoted(inline.styleHashes)],
    // blob: previews of chosen pictures. An external image host may serve from any address.
    ['img-src', "'self'", 'data:', 'blob:', new URL(publicUrl).origin, ...(imageUpload ? ['https:'] : [])],
    ['connect-src', "'self'", ...new Set(outside)],
    ['frame-src', MAP_ORIGIN],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    // Would break every page over plain http.
    ...(publicUrl.startsWith('https:') ? [['upgrade-insecure-requests'] as [string]] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
