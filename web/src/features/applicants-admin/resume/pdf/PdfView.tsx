import { resumeView as words } from '../../../../content/back-office/resume';
import { ResumeFailed } from '../ResumeFailed';
import { ResumeSkeleton } from '../ResumeSkeleton';
import type { ResumeViewProps } from '../ResumeView';
import { PdfPages } from './PdfPages';
import { usePdf } from './usePdf';

/** The PDF of an applicant, loaded with a path that is valid now. */
export default function PdfView({ applicantId, name }: ResumeViewProps) {
  const { state, retry } = usePdf(applicantId);
  if (!state) return <ResumeSkeleton />;
  if ('pdf' in state) return <PdfPages {...state} name={name} />;
  const { problem } = state;
  return <ResumeFailed headline={words.failed} detail={problem?.detail} onRetry={problem && retry} />;
}
