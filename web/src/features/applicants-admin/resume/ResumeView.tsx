import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { applicantsApi } from '../../../api/applicants';
import { problemOf, type Problem } from '../../../api/problem';
import { Button } from '../../../ui/Button';
import { Glass } from '../../../ui/Glass';
import { lazyPart } from '../../../ui/lazy-part';
import { stateLook } from '../../../ui/states';
import { cutLines } from './lines';
import { decodeText, loadResume } from './load-resume';
import { ResumeFrame, ResumeSkeleton, TextSheet, type FileProps } from './ResumeFrame';

interface ResumeProps {
  kind: FileProps['kind'];
  applicantId: string;
  /** Whose resume is loaded ahead. */
  nextId?: string | undefined;
  /** The applicant's name, for labels. */
  name: string;
  /** Below the resume, such as the download. */
  actions: ReactNode;
}

/** Their libraries are large, so they are loaded with the first file of their kind. */
const PdfView = lazyPart(() => import('./PdfView'), NoView);
const DocumentView = lazyPart(() => import('./DocumentView'), NoView);

function NoView({ actions, children }: FileProps & { children: ReactNode }) {
  return <ResumeFrame actions={actions}>{children}</ResumeFrame>;
}

function TextView({ bytes, name, actions }: FileProps) {
  const lines = decodeText(bytes).split(/\r?\n/);
  return (
    <ResumeFrame name={name} tools="TXT" actions={actions} isText>
      <TextSheet {...cutLines(lines.map((text) => ({ text })))} />
    </ResumeFrame>
  );
}

const views = {
  pdf: PdfView,
  docx: DocumentView,
  doc: DocumentView,
  odt: DocumentView,
  rtf: DocumentView,
  txt: TextView,
};

function start(id: string, findPath: ReturnType<typeof applicantsApi.useLazyResumePathQuery>[0]) {
  const left = new AbortController();
  const load = async () => {
    const { data: path, error } = await findPath(id);
    return path === undefined ? problemOf(error) : loadResume(path, left.signal);
  };
  return { id, file: load(), left };
}

/** A resume that is loaded ahead. It is used once, because what shows it may take its bytes away. */
let ahead: ReturnType<typeof start> | undefined;

export function ResumeView({ kind, applicantId, nextId, ...frame }: ResumeProps) {
  const [findPath] = applicantsApi.useLazyResumePathQuery();
  const [loaded, setLoaded] = useState<ArrayBuffer | Problem | 'unreadable'>();
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    const { file, left } = ahead?.id === applicantId ? ahead : start(applicantId, findPath);
    if (ahead?.left === left) ahead = undefined;
    void file.then((found) => left.signal.aborted || setLoaded(found));
    return () => left.abort();
  }, [applicantId, isLoaded, findPath]);
  useEffect(() => {
    if (!isLoaded || nextId === undefined || ahead?.id === nextId) return;
    ahead?.left.abort();
    ahead = start(nextId, findPath);
  }, [isLoaded, nextId, findPath]);

  const fail = useCallback(() => setLoaded('unreadable'), []);
  const retry = () => setLoaded(undefined);
  useEffect(() => {
    if (!loaded || loaded instanceof ArrayBuffer) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  const headline = 'This resume cannot be shown here. Download it.';

  const skeleton = (
    <ResumeFrame actions={frame.actions}>
      <ResumeSkeleton />
    </ResumeFrame>
  );
  if (!loaded) return skeleton;
  if (loaded instanceof ArrayBuffer) {
    const View = views[kind];
    return (
      <Suspense fallback={skeleton}>
        <View kind={kind} bytes={loaded} {...frame} onFailed={fail} />
      </Suspense>
    );
  }
  return (
    <ResumeFrame actions={frame.actions}>
      <div role="alert" className={stateLook}>
        <Glass seed={headline} className="w-20" />
        <p className="font-display text-card">{headline}</p>
        {loaded !== 'unreadable' && (
          <>
            <p className="max-w-[30rem] text-sm text-ink-soft">{loaded.detail}</p>
            <Button onClick={retry}>Retry</Button>
          </>
        )}
      </div>
    </ResumeFrame>
  );
}
