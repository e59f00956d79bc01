import DOMPurify from 'dompurify';
import mammoth from 'mammoth';
import { useEffect, useState } from 'react';
import { unpacksToMore } from './load-resume';
import { ResumeFrame, ResumeSheet, ResumeSkeleton, type FileProps } from './ResumeFrame';

/** Same as the API's limit for new uploads. */
const MAX_UNPACKED_BYTES = 100 * 1024 ** 2;

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
  const [isTooLarge, setTooLarge] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      if (await unpacksToMore(bytes, MAX_UNPACKED_BYTES)) return setTooLarge(isWanted);
      const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes });
      if (isWanted) setHtml(sanitise(value));
    };
    show().catch(() => isWanted && onFailed());
    return () => void (isWanted = false);
  }, [bytes, onFailed]);
  if (isTooLarge)
    return (
      <ResumeFrame actions={frame.actions}>
        <p role="status" className="p-6 text-ink-soft">
          This resume is too large to be shown here. Download it to read it.
        </p>
      </ResumeFrame>
    );
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
