import { problemOf } from '../../../api/problem';
import { useResumeTextQuery } from '../../../api/resume-text';
import { resumeView as words } from '../../../content/back-office/resume';
import { ResumeFailed } from './ResumeFailed';
import { ResumeSkeleton } from './ResumeSkeleton';
import type { ResumeViewProps } from './ResumeView';

/** That the file is lost or cannot be read stays so. */
const isFinal = (status: number) => status >= 400 && status < 500;

/** The text of a resume that is no PDF. */
export function ResumeText({ applicantId, name }: ResumeViewProps) {
  const { currentData, error, isFetching, refetch } = useResumeTextQuery(applicantId);
  if (isFetching) return <ResumeSkeleton />;
  if (error !== undefined || currentData === undefined) {
    const { code, detail, status } = problemOf(error);
    return (
      <ResumeFailed
        headline={words.failed}
        detail={code === 'resume-unreadable' ? undefined : detail}
        onRetry={isFinal(status) ? undefined : () => void refetch()}
      />
    );
  }
  const { text, truncated } = currentData;
  if (text === '') return <ResumeFailed headline={words.empty} />;
  return (
    <div className="grid gap-3">
      <div
        role="region"
        aria-label={words.label(name)}
        tabIndex={0}
        className="relative max-h-[80dvh] overflow-y-auto bg-raised p-6 shadow-frame sm:p-8"
      >
        <p
          dir="auto"
          className="max-w-[75ch] whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
        >
          {text}
        </p>
      </div>
      {truncated && <p className="text-sm text-ink-soft">{words.truncated}</p>}
    </div>
  );
}
