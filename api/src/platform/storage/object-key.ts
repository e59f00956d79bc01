/**
 * Folders and a name with an extension, each beginning with a letter or digit: no empty part, no `..`, nothing that a file
 * system reads differently. The extension says what kind of file it is, so that a plain folder needs no notes beside it.
 */
const keyPattern = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){1,4}[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.[a-z0-9]{1,10}$/;
const prefixPattern = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){1,4}$/;

/** Whether the key is one that this product makes. */
export const isObjectKey = (key: string): boolean => keyPattern.test(key);

/** @throws when the key is not one that this product makes */
export function assertKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
}

/** @throws when the prefix is not one or more whole folders */
export function assertPrefix(prefix: string): void {
  if (!prefixPattern.test(prefix)) throw new TypeError(`Not an object prefix: ${JSON.stringify(prefix)}`);
}
