import { useEffect, useState } from 'react';
import { useFreshResumePathMutation } from '../../../api/applicants';
import { problemOf, type Problem } from '../../../api/problem';
import { resumeView as words } from '../../../content/back-office/resume';
import { decodeText } from './decode-text';
import { loadResume } from './load-resume';
import { ResumeFailed } from './ResumeFailed';
import { ResumeSkeleton } from './ResumeSkeleton';
import type { ResumeViewProps } from './ResumeView';

const MAX_CHARACTERS = 200_000;

function useResumeText(applicantId: string) {
  const [findPath] = useFreshResumePathMutation();
  const [loaded, setLoaded] = useState<{ text: string } | { problem: Problem }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const gone = new AbortController();
    const load = async () => {
      const { data: path, error } = await findPath(applicantId);
      const file = path === undefined ? problemOf(error) : await loadResume(path, gone.signal);
      if (gone.signal.aborted) return;
      setLoaded(file instanceof ArrayBuffer ? { text: decodeText(file).trim() } : { problem: file });
    };
    void load();
    return () => gone.abort();
  }, [applicantId, attempt, findPath]);

  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  return { loaded, retry };
}

export function ResumeText({ applicantId, name }: ResumeViewProps) {
  const { loaded, retry } = useResumeText(applicantId);
  if (!loaded) return <ResumeSkeleton />;
  if ('problem' in loaded)
    return <ResumeFailed headline={words.failed} detail={loaded.problem.detail} onRetry={retry} />;
  const { text } = loaded;
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
          {text.slice(0, MAX_CHARACTERS)}
        </p>
      </div>
      {text.length > MAX_CHARACTERS && <p className="text-sm text-ink-soft">{words.truncated}</p>}
    </div>
  );
}
