/** Encodings of fonts (`\fcharset`), where they are not that of western Windows. */
const ofFont: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

/** Code pages of documents (`\ansicpg`) that have another name than `windows-<number>`. */
const ofPage: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** @returns undefined for a font that has the document's encoding */
export const fontEncoding = (charset: number): string | undefined => ofFont[charset];

export const pageEncoding = (page: number): string => ofPage[page] ?? `windows-${page}`;

export function decode(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
