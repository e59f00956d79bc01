/** What the product stores. The extension of a key names the type of its object, so that a plain folder needs no notes beside it. */
const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Folders and a name, each beginning with a letter or digit: no empty part, no `..`, nothing that a file system reads differently. */
const keyPattern = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){1,4}[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.([a-z]{3,4})$/;
const prefixPattern = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){1,4}$/;

/** @throws when the key is not one that this product makes */
export function contentTypeOfKey(key: string): string {
  const type = contentTypes[keyPattern.exec(key)?.[1] ?? ''];
  if (!type) throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
  return type;
}

/** @throws when the prefix is not one or more whole folders */
export function assertPrefix(prefix: string): void {
  if (!prefixPattern.test(prefix)) throw new TypeError(`Not an object prefix: ${JSON.stringify(prefix)}`);
}
