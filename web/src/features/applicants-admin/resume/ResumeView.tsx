import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useFreshResumePathMutation } from '../../../api/applicants';
import { problemOf, type Problem } from '../../../api/problem';
import { lazyPage } from '../../../runtime/lazy-page';
import { Button } from '../../../ui/Button';
import { Glass } from '../../../ui/Glass';
import { Pane } from '../../../ui/panes';
import { Skeleton, stateLook } from '../../../ui/states';
import { decodeText, loadResume } from './load-resume';

interface ResumeProps {
  applicantId: string;
  /** The applicant's name, for labels. */
  name: string;
}

/** What the view of one kind of file receives. */
export interface FileProps {
  bytes: ArrayBuffer;
  name: string;
  onFailed: () => void;
}

/** Their libraries are large, so they are loaded with the first file of their kind. */
const PdfView = lazyPage(() => import('./PdfView')).Page;
const DocxView = lazyPage(() => import('./DocxView')).Page;

const MAX_CHARACTERS = 200_000;

const lines = ['w-2/5', 'w-3/5', 'w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-1/3', 'w-full', 'w-3/4'];

export function ResumeSkeleton() {
  return (
    <div role="status" className="bg-raised p-6 shadow-frame sm:p-8">
      <p className="sr-only">Loading the resume…</p>
      <div aria-hidden className="grid max-w-[75ch] gap-4">
        {lines.map((width, line) => (
          <Skeleton key={line} className={`h-4 ${width}`} />
        ))}
      </div>
    </div>
  );
}

/** A resume on a sheet that scrolls. */
export function ResumeSheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={`Resume of ${name}`}
      tabIndex={0}
      className="relative max-h-[80dvh] overflow-y-auto bg-raised p-6 shadow-frame sm:p-8"
    >
      {children}
    </div>
  );
}

function TextView({ bytes, name }: FileProps) {
  const text = decodeText(bytes).trim();
  return (
    <div className="grid gap-3">
      <ResumeSheet name={name}>
        <p
          dir="auto"
          className="max-w-[75ch] whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
        >
          {text.slice(0, MAX_CHARACTERS)}
        </p>
      </ResumeSheet>
      {text.length > MAX_CHARACTERS && (
        <p className="text-sm text-ink-soft">
          Only the beginning of this resume is shown. Download it to read the rest.
        </p>
      )}
    </div>
  );
}

const views = { pdf: PdfView, docx: DocxView, txt: TextView };

type Loaded = ArrayBuffer | { failed: true; problem?: Problem };

function LoadedResume({ kind, applicantId, name }: ResumeProps & { kind: keyof typeof views }) {
  const [findPath] = useFreshResumePathMutation();
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const { data: path, error } = await findPath(applicantId);
      const file = path === undefined ? problemOf(error) : await loadResume(path, left.signal);
      if (left.signal.aborted) return;
      setLoaded(file instanceof ArrayBuffer ? file : { failed: true, problem: file });
    };
    void load();
    return () => left.abort();
  }, [applicantId, attempt, findPath]);

  const fail = useCallback(() => setLoaded({ failed: true }), []);
  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  const headline = 'This resume cannot be shown here. Download it.';

  if (!loaded) return <ResumeSkeleton />;
  if (loaded instanceof ArrayBuffer) {
    const View = views[kind];
    return (
      <Suspense fallback={<ResumeSkeleton />}>
        <View bytes={loaded} name={name} onFailed={fail} />
      </Suspense>
    );
  }
  return (
    <Pane space="none">
      <div role="alert" className={stateLook}>
        <Glass seed={headline} className="w-20" />
        <p className="font-display text-card">{headline}</p>
        {loaded.problem && <p className="max-w-[30rem] text-sm text-ink-soft">{loaded.problem.detail}</p>}
        {loaded.problem && <Button onClick={retry}>Retry</Button>}
      </div>
    </Pane>
  );
}

/** Shows PDF, DOCX and text. Other kinds are only downloaded. */
export function ResumeView({
  kind,
  ...props
}: ResumeProps & { kind: keyof typeof views | 'doc' | 'odt' | 'rtf' }) {
  if (kind === 'doc' || kind === 'odt' || kind === 'rtf')
    return (
      <p className="text-ink-soft">This file type cannot be shown here. Download the resume to read it.</p>
    );
  return <LoadedResume key={props.applicantId} kind={kind} {...props} />;
}
