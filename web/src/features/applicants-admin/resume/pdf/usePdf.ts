import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useFreshResumePathMutation } from '../../../../api/applicants';
import { problemOf, type Problem } from '../../../../api/problem';
import { loadResume } from '../load-resume';
import { openPdf, type OpenPdf } from './open-pdf';

export type PdfState =
  | { pdf: PDFDocumentProxy; usualRatio: number }
  /** `problem` where the file did not come; without one it is broken, or has a password. */
  | { failed: true; problem?: Problem }
  | undefined;

/** The PDF of an applicant. It is closed, and what was on its way given up, with the component. */
export function usePdf(applicantId: string): { state: PdfState; retry: () => void } {
  const [findPath] = useFreshResumePathMutation();
  const [state, setState] = useState<PdfState>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const gone = new AbortController();
    let opened: OpenPdf | undefined;
    const show = (next: PdfState) => void (gone.signal.aborted || setState(next));
    const open = async () => {
      const { data: path, error } = await findPath(applicantId);
      if (gone.signal.aborted) return;
      if (path === undefined) return show({ failed: true, problem: problemOf(error) });
      const file = await loadResume(path, gone.signal);
      if (gone.signal.aborted) return;
      if (!(file instanceof ArrayBuffer)) return show({ failed: true, problem: file });
      opened = openPdf(file);
      const pdf = await opened.document;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      show({ pdf, usualRatio: height / width });
    };
    open().catch(() => {
      show({ failed: true });
      opened?.close();
    });
    return () => {
      gone.abort();
      opened?.close();
    };
  }, [applicantId, attempt, findPath]);

  return {
    state,
    retry: () => {
      setState(undefined);
      setAttempt(attempt + 1);
    },
  };
}
