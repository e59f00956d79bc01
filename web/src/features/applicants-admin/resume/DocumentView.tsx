import DOMPurify from 'dompurify';
import { useEffect, useState } from 'react';
import DocumentWorker from './document-worker?worker';
import {
  ResumeFrame,
  ResumeNote,
  ResumeSheet,
  ResumeSkeleton,
  TextSheet,
  type FileProps,
} from './ResumeFrame';
import type { Found } from './read-document';

const TIME_LIMIT_MS = 10_000;

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (element) => {
  // Footnotes link within the document.
  if (element.tagName !== 'A' || element.getAttribute('href')?.startsWith('#')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/** @returns HTML without scripts, styles and forms. Links open in a new tab. */
export const sanitise = (html: string): string =>
  purifier.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['form', 'input', 'style'] });

/** A worker reads the document, so that a large one does not freeze the page. */
export default function DocumentView({ kind, bytes, onFailed, ...frame }: FileProps) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const worker = new DocumentWorker();
    const stop = () => {
      worker.terminate();
      setFound({ isTooLarge: true });
    };
    const timer = setTimeout(stop, TIME_LIMIT_MS);
    worker.onmessage = ({ data }: MessageEvent<Found | undefined>) => {
      clearTimeout(timer);
      if (!data) return onFailed();
      setFound('html' in data ? { html: sanitise(data.html) } : data);
    };
    worker.onerror = onFailed;
    worker.postMessage({ kind, bytes });
    return () => {
      clearTimeout(timer);
      worker.terminate();
    };
  }, [kind, bytes, onFailed]);
  const tools = kind === 'docx' ? 'DOCX' : `${kind.toUpperCase()}, text only`;
  return (
    <ResumeFrame {...frame} tools={tools} isText>
      {!found && <ResumeSkeleton />}
      {found && 'isTooLarge' in found && (
        <ResumeNote>This resume is too large to be shown here. Download it to read it.</ResumeNote>
      )}
      {found && 'lines' in found && <TextSheet {...found} />}
      {found && 'html' in found && (
        <ResumeSheet>
          <div dir="auto" className="rich-text" dangerouslySetInnerHTML={{ __html: found.html }} />
        </ResumeSheet>
      )}
    </ResumeFrame>
  );
}
