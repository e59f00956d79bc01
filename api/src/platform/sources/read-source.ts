import { z } from 'zod';
import knownSites from './known-sites.json' with { type: 'json' };
import type { Channel, Source } from './source.schema.js';

export const MAX_SOURCE_TEXT = 500;
const MAX_WORD = 60;

type Origin = Pick<Source, 'channel' | 'name'>;

/** By host. A reversed name, such as com.linkedin.android, is that of an Android program. */
const sites = new Map(Object.entries(knownSites));

/** On one line, without characters that do not print. */
const fold = (text: string): string =>
  text
    .slice(0, MAX_WORD)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();

const word = z.string().transform(fold).default('');

/** `utm_medium` is not stored, nor are unknown fields. */
const sentSource = z.object({
  utm_source: word,
  utm_campaign: word,
  via: word,
  referrer: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}(:\d+)?$/i)
    .default(''),
  // A route's pattern: an address can hold a secret.
  landing: z.string().regex(/^\/(?!application|admin)([a-z-]{1,50}(\/\{id\})?)?$/),
});

/** @param sent what the browser read on the first page of the visit @returns undefined for a broken value */
export function readSource(sent: unknown): Source | undefined {
  const { data } = sentSource.safeParse(sent);
  if (!data) return undefined;
  const { utm_source, via, utm_campaign: campaign, referrer, landing } = data;
  return { ...originOf(utm_source || via, referrer), ...(campaign && { campaign }), landing };
}

function originOf(campaign: string, referrer: string): Origin {
  if (campaign) return { channel: 'campaign', name: campaign };
  if (!referrer) return { channel: 'direct', name: 'Direct' };
  const host = referrer
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
  // Also below a known host, such as uk.linkedin.com.
  for (let known = host; known; known = known.replace(/^[^.]*\.?/, '')) {
    const [channel, name] = sites.get(known)?.split(':') ?? [];
    if (channel && name) return { channel: channel as Channel, name };
  }
  return { channel: 'referral', name: host.slice(0, MAX_WORD) };
}

/** From the field of a form. A broken or too long text is dropped: it is no reason to refuse the form. */
export function parseSource(text: unknown): Source | undefined {
  if (typeof text !== 'string' || text.length > MAX_SOURCE_TEXT) return undefined;
  try {
    return readSource(JSON.parse(text));
  } catch {
    return undefined;
  }
}
