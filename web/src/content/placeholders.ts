/** A fact that was never set: where it stands, and what stands there. */
interface Placeholder {
  /** Such as `members.0.email`. */
  path: string;
  value: string;
  /** What is wrong with it. */
  reason: string;
}

const networks = /^https:\/\/(?:www\.)?(?:linkedin|facebook|instagram|upwork|behance)\.com\/?$/;

/** Ends in a name that is reserved for examples (RFC 2606): no mail and no visitor arrives there. */
const exampleAddress = /^\S*[@./]example\.(?:com|net|org)$|^\S+\.example$/;

const rules: readonly { reason: string; fits: (text: string) => boolean }[] = [
  { reason: 'an address that does not exist', fits: (text) => exampleAddress.test(text) },
  { reason: "the network's home page, not a profile", fits: (text) => networks.test(text) },
  {
    reason: 'a telephone number that nobody has',
    fits: (text) => /^(?:tel:)?\+[\d ]+$/.test(text) && text.replaceAll(' ', '').endsWith('0000000'),
  },
];

/** Every placeholder in a value, however deep. */
export function findPlaceholders(value: unknown, path: readonly string[] = []): Placeholder[] {
  if (typeof value === 'string') {
    const rule = rules.find(({ fits }) => fits(value));
    return rule ? [{ path: path.join('.'), value, reason: rule.reason }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findPlaceholders(inner, [...path, key]));
}
