/** What a part of an Office document stands in relation to. */
export interface Relationship {
  /** The last word of its type's address: `hyperlink`, `attachedTemplate`. */
  type: string;
  target: string;
  isExternal: boolean;
}

/** Text, then a tag: one after the other from the first character to the last, so each is read once. No value may hold a `<`. */
const piece = /[^<]*(?:<([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>|$)/gy;
const element = /^(?:[^\s:]*:)?Relationship\s([^]*)$/;
/** One after the other, so that what stands in a value is not taken for an attribute. */
const attribute = /\s*([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi, (whole, hex, decimal, name: string) => {
    if (hex) return codePoint(parseInt(String(hex), 16));
    return decimal ? codePoint(Number(decimal)) : (named[name] ?? whole);
  });

function relationship(attributes: string): Relationship | undefined {
  const found = [...attributes.matchAll(attribute)];
  const rest = attributes.slice(found.reduce((length, [text]) => length + text.length, 0)).trim();
  if (rest !== '' && rest !== '/') return undefined;
  const values = new Map(
    found.map(([, name = '', double, single]) => [name.toLowerCase(), plain(double ?? single ?? '').trim()]),
  );
  return {
    type: values.get('type')?.split('/').at(-1)?.toLowerCase() ?? '',
    target: values.get('target') ?? '',
    isExternal: values.get('targetmode')?.toLowerCase() === 'external',
  };
}

/**
 * @param most relationships that are read
 * @returns the relationships of a `.rels` part; undefined when there are more, or when it is written in a way that only a whole
 * XML reader reads
 */
export function relationshipsIn(xml: string, most: number): Relationship[] | undefined {
  // Comments and the like could hide the quote that ends a value.
  if (xml.includes('\0') || xml.includes('<!') || xml.lastIndexOf('<?') > 1) return undefined;
  const found: Relationship[] = [];
  let read = 0;
  for (const [whole, tag = ''] of xml.matchAll(piece)) {
    read += whole.length;
    const [, attributes] = element.exec(tag) ?? [];
    if (attributes === undefined) continue;
    const one = relationship(attributes);
    if (!one || found.length === most) return undefined;
    found.push(one);
  }
  return read === xml.length ? found : undefined;
}

/** A file on the writer's own disk, as Word notes the template of nearly every document. */
const ownDisk = /^(?:file:\/\/(?:localhost)?\/(?![\\/])|[a-z]:[\\/]|(?![\\/]{2})(?!\w{2,}:))/i;

/** Opening the document runs it, or fetches it from elsewhere. Links and pictures are asked about, or harmless. */
export function isDangerous({ type, target, isExternal }: Relationship): boolean {
  if (/vbaproject|attachedtoolbars/.test(type)) return true;
  return isExternal && !['hyperlink', 'image'].includes(type) && !ownDisk.test(target);
}
