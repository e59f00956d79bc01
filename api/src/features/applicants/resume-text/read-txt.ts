import type { ExaminedFile } from '../../../platform/files/file-kind.js';
import { chunksOf } from '../../../platform/files/read-bytes.js';
import { encodingOf } from '../resume-kinds/txt.js';
import type { TextBuilder } from './text-builder.js';

export async function readTxt(file: ExaminedFile, text: TextBuilder): Promise<void> {
  const decoder = new TextDecoder(await encodingOf(file));
  for await (const chunk of chunksOf(file)) {
    text.add(decoder.decode(chunk, { stream: true }));
    if (text.isFull) return;
  }
}
