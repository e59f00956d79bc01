import { invalidFields } from '../../problem/invalid-fields.js';
import { Problem } from '../../problem/problem.js';

/** The validation recurses, so the depth has a limit. */
const MOST_LEVELS = 8;
/** Three times what the largest form has. */
const MOST_KEYS = 50;
/** Enough for every body but those that say MayHold. */
const MOST_VALUES = 500;

/**
 * Checks the size and depth of what a client sent, before any work that grows with it.
 * @param value as it was parsed
 * @param mostValues keys and entries of lists at all levels together
 * @throws Problem 400 for too many keys in an object, too many values in all, too many levels, or a key of every object
 */
export function refuseUnbounded(value: unknown, mostValues = MOST_VALUES): void {
  let values = 0;
  const look = (part: unknown, levels: number): void => {
    if (typeof part !== 'object' || part === null) return;
    if (levels === 0) throw new Problem('too-deep');
    const isList = Array.isArray(part);
    // A list may be longer than it has entries.
    const size = isList ? part.length : Object.keys(part).length;
    values += size;
    if (values > mostValues || (!isList && size > MOST_KEYS)) throw new Problem('too-many-fields');
    // Every object inherits these keys, so the validation would accept them.
    const inherited = Object.keys(part).find((key) => key in Object.prototype);
    if (inherited !== undefined)
      throw invalidFields({ field: inherited, message: 'This field is not known here. Leave it out.' });
    for (const inner of Object.values(part)) look(inner, levels - 1);
  };
  look(value, MOST_LEVELS);
}
