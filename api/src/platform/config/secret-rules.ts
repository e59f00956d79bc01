import { z } from 'zod';

/** Words that examples and tutorials use as secrets. */
const placeholder =
  /change.?me|secret.?here|your.?(secret|password)|^(password|secret|admin|example|leadlight|123456)[\d!]*$/i;

const isGuessable = (value: string): boolean => placeholder.test(value) || new Set(value).size < 6;

/** Spaces around it count for nothing, nor do the zeros that a power cut can leave in a file. */
const lengthOf = (value: string): number => value.replace(/\p{Cc}/gu, '').trim().length;

/** A secret of the product's own: nobody else would refuse a poor one. */
export const ownSecret = (minimum: number, example = '') =>
  z
    .string()
    .refine((value) => lengthOf(value) >= minimum, {
      error: `at least ${minimum} characters${example}`,
      abort: true,
    })
    .refine((value) => !isGuessable(value), 'a secret of your own, not an example or a repeated character');

/** One of the two keys that an object store gave out. */
export const storeKey = (minimum: number) =>
  z
    .string()
    .trim()
    .refine((value) => lengthOf(value) >= minimum, `at least ${minimum} characters`);

/** A URI with a host after its scheme and, where there are any, its name and password. */
export const uriWithHost = (schemes: string, what: string) =>
  z.string().regex(new RegExp(`^(?:${schemes})://(?:[^\\s/?]*@)?[^\\s/?#@:,][^\\s/?@]*(?:[/?]\\S*)?$`), what);
