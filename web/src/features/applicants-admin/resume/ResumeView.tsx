import { Suspense } from 'react';
import { resumeView as words } from '../../../content/back-office/resume';
import { lazyPage } from '../../../runtime/lazy-page';
import { ResumeSkeleton } from './ResumeSkeleton';
import { ResumeText } from './ResumeText';

export interface ResumeViewProps {
  applicantId: string;
  /** The applicant's, for the labels. */
  name: string;
}

/** With pdf.js, which is large: loaded with the first PDF. */
const PdfView = lazyPage(() => import('./pdf/PdfView')).Page;

/** Shows a PDF page by page and a text. Other kinds are only downloaded. */
export function ResumeView({
  kind,
  ...props
}: ResumeViewProps & { kind: 'pdf' | 'doc' | 'docx' | 'odt' | 'rtf' | 'txt' }) {
  if (kind === 'txt') return <ResumeText key={props.applicantId} {...props} />;
  if (kind !== 'pdf') return <p className="text-ink-soft">{words.downloadOnly}</p>;
  return (
    <Suspense fallback={<ResumeSkeleton />}>
      {/* Another resume begins anew: its first page, its width. */}
      <PdfView key={props.applicantId} {...props} />
    </Suspense>
  );
}
