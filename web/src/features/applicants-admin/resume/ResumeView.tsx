import { Suspense } from 'react';
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

/** Shows a resume in place: a PDF page by page, any other kind as text. */
export function ResumeView({
  kind,
  ...props
}: ResumeViewProps & { kind: 'pdf' | 'doc' | 'docx' | 'odt' | 'rtf' | 'txt' }) {
  if (kind !== 'pdf') return <ResumeText key={props.applicantId} {...props} />;
  return (
    <Suspense fallback={<ResumeSkeleton />}>
      {/* Another resume begins anew: its first page, its width. */}
      <PdfView key={props.applicantId} {...props} />
    </Suspense>
  );
}
