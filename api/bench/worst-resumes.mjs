import { crc32, deflateRawSync } from 'node:zlib';

const MB = 1024 ** 2;

/** A ZIP of entries {name, bytes} or, to share the bytes of another entry, {name, of}. */
function zip(entries, comment = Buffer.alloc(0)) {
  const locals = [];
  const central = [];
  const places = new Map();
  let offset = 0;
  for (const { name, bytes, packed = bytes && deflateRawSync(bytes), of } of entries) {
    const path = Buffer.from(name);
    const place = places.get(of) ?? { offset, packed: packed.length, bytes: bytes.length, crc: crc32(bytes) };
    if (!of) {
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50);
      local.writeUInt16LE(20, 4);
      local.writeUInt16LE(8, 8);
      local.writeUInt32LE(place.crc, 14);
      local.writeUInt32LE(place.packed, 18);
      local.writeUInt32LE(place.bytes, 22);
      local.writeUInt16LE(path.length, 26);
      locals.push(local, path, packed);
      offset += 30 + path.length + packed.length;
      places.set(name, place);
    }
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(place.crc, 16);
    head.writeUInt32LE(place.packed, 20);
    head.writeUInt32LE(place.bytes, 24);
    head.writeUInt16LE(path.length, 28);
    head.writeUInt32LE(place.offset, 42);
    central.push(head, path);
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, comment]);
}

const types = {
  name: '[Content_Types].xml',
  bytes: Buffer.from(
    '<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
  ),
};
const mimetype = { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.text') };
const content = { name: 'content.xml', bytes: Buffer.from('<x/>') };
const many = (count, make) => Array.from({ length: count }, (_, number) => make(number));
const repeated = (text, bytes) => Buffer.from(text.repeat(Math.floor(bytes / Buffer.byteLength(text))));
const rels = (text) =>
  many(2, (number) => ({ name: `${number}.rels`, bytes: repeated(text, MB / 2 - 1024) }));
const docx = (...entries) => ({ name: 'resume.docx', bytes: zip([types, ...entries]) });
const odt = (...entries) => ({ name: 'resume.odt', bytes: zip([mimetype, content, ...entries]) });

/** A table of sectors that leads from one to the next in circles, each full of names. */
function circlingDoc() {
  const bytes = Buffer.alloc(10 * MB, 0x61);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(12, 30);
  bytes.writeUInt32LE(1, 48);
  for (let at = 76; at < 512; at += 4) bytes.writeUInt32LE(0, at);
  for (let sector = 0; sector < 1024; sector += 1) bytes.writeUInt32LE(sector + 1, 4096 + 4 * sector);
  for (let at = 8192; at < bytes.length; at += 128) bytes.writeUInt16LE(64, at + 64);
  return { name: 'resume.doc', bytes };
}

function rtf(text) {
  return {
    name: 'resume.rtf',
    bytes: Buffer.concat([Buffer.from('{\\rtf1 '), repeated(text, 10 * MB - 10), Buffer.from('}')]),
  };
}

const one = '<Relationship Id="a" Type="x/hyperlink" Target="https://a.example" TargetMode="External"/>';
/** Nothing, deflated to 9 MB of empty blocks. */
const empty = {
  bytes: Buffer.alloc(0),
  packed: Buffer.concat([
    Buffer.alloc(9 * MB, Buffer.from('000000ffff', 'hex')),
    Buffer.from('010000ffff', 'hex'),
  ]),
};

/** By name, resumes of at most 10 MB that cost the most to recognise: makers of {name, bytes}. */
export const worstResumes = {
  'docx, 200 relationship parts of 512 kB': () => {
    const bytes = repeated(one, 512 * 1024);
    const packed = deflateRawSync(bytes);
    return docx(...many(200, (number) => ({ name: `${number}.rels`, bytes, packed })));
  },
  'docx, a megabyte of relationships': () => docx(...rels(one)),
  'docx, a megabyte of unfinished relationships': () => docx(...rels('<Relationship ')),
  'docx, a megabyte of quotes': () => docx(...rels(`<Relationship a="'`)),
  'docx, a relationship of a megabyte': () => docx(...rels('<Relationship ' + 'a="&#x41;" '.repeat(47_000))),
  'docx, 200 names of one part of 9 MB that unpacks to nothing': () =>
    docx(
      { name: '0.rels', ...empty },
      ...many(199, (number) => ({ name: `${number + 1}.rels`, of: '0.rels' })),
    ),
  'docx, 4,900 entries with names of 2 kB': () =>
    docx(...many(4900, (number) => ({ name: `${number}${'é'.repeat(1000)}`, of: types.name }))),
  'docx, 60,000 entries': () =>
    docx(...many(60_000, (number) => ({ name: `${number}`, bytes: Buffer.from('x') }))),
  'odt, 4,900 names of slashes': () =>
    odt(...many(4900, (number) => ({ name: `Basic/${number}${'/'.repeat(2000)}`, of: 'mimetype' }))),
  'odt, false ends': () => ({
    name: 'resume.odt',
    bytes: zip([mimetype, content], repeated('PK\x05\x06', 65_532)),
  }),
  'doc, sectors in a circle': circlingDoc,
  'pdf without an end': () => ({
    name: 'resume.pdf',
    bytes: Buffer.concat([Buffer.from('%PDF-1.7'), repeated('%%EO', 10 * MB - 8)]),
  }),
  'rtf, backslashes': () => rtf('\\'),
  'rtf, words that begin like others': () => rtf('\\o b j u p d a t '),
  'rtf, blanks': () => rtf(' '),
  'txt, accents': () => ({ name: 'resume.txt', bytes: repeated('é', 10 * MB) }),
  'txt, blanks': () => ({ name: 'resume.txt', bytes: repeated(' ', 10 * MB) }),
};
