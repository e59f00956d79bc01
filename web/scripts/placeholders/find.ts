/** A fact that was never set: where it stands, and what stands there. */
export interface Placeholder {
  /** Such as `brand.phone.display`. */
  place: string;
  value: string;
  /** What is wrong with it. */
  why: string;
}

const networks = /^https:\/\/(?:www\.)?(?:linkedin|facebook|instagram|upwork|behance)\.com\/?$/;

/** Ends in a name that is reserved for examples (RFC 2606): no mail and no visitor arrives there. */
const exampleAddress = /^\S*[@./]example\.(?:com|net|org)$|^\S+\.example$/;

const rules: readonly { why: string; fits: (text: string) => boolean }[] = [
  { why: 'an address that does not exist', fits: (text) => exampleAddress.test(text) },
  { why: "the network's home page, not a profile", fits: (text) => networks.test(text) },
  {
    why: 'a telephone number that nobody has',
    fits: (text) => /^(?:tel:)?\+[\d ]+$/.test(text) && text.replaceAll(' ', '').endsWith('0000000'),
  },
];

/**
 * Every placeholder in a value, however deep. Functions are not looked into.
 * @param place the value's own name
 */
export function findPlaceholders(value: unknown, place: string): Placeholder[] {
  if (typeof value === 'string') {
    const rule = rules.find(({ fits }) => fits(value));
    return rule ? [{ place, value, why: rule.why }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((entry, at) => findPlaceholders(entry, `${place}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findPlaceholders(inner, `${place}.${key}`));
}
