import DOMPurify from 'dompurify';
import mammoth from 'mammoth';
import { useEffect, useState } from 'react';
import { ResumeFrame, ResumeSheet, ResumeSkeleton, type FileProps } from './ResumeView';

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

export default function DocxView({ bytes, onFailed, ...frame }: FileProps) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    mammoth.convertToHtml({ arrayBuffer: bytes }).then(
      ({ value }) => isWanted && setHtml(sanitise(value)),
      () => isWanted && onFailed(),
    );
    return () => void (isWanted = false);
  }, [bytes, onFailed]);
  if (html === undefined)
    return (
      <ResumeFrame actions={frame.actions}>
        <ResumeSkeleton />
      </ResumeFrame>
    );
  return (
    <ResumeSheet {...frame}>
      <div
        dir="auto"
        className="rich-text max-w-[75ch] [overflow-wrap:anywhere]"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </ResumeSheet>
  );
}
