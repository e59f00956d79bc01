import type { FileProps } from './ResumeFrame';
import { readDocument } from './read-document';

self.onmessage = async ({ data }: MessageEvent<Pick<FileProps, 'kind' | 'bytes'>>) => {
  self.postMessage(await readDocument(data.kind, data.bytes).catch(() => undefined));
};
