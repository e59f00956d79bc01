import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { resumeView as words } from '../../../../content/back-office/resume';
import { drawPage } from './draw-page';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
  /** Height by width, until the page itself is known. */
  usualRatio: number;
  scrolled: RefObject<HTMLElement | null>;
}

/** Whether the element is in sight, or one height of the window away. */
function useIsNear(element: RefObject<HTMLElement | null>, scrolled: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: scrolled.current,
      rootMargin: '100% 0%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scrolled]);
  return isNear;
}

const ratioOf = (page: PDFPageProxy): number => {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
};

/** A page, drawn while it is near. Paper is white in both themes. */
export function PdfPage({ pdf, number, width, usualRatio, scrolled }: PdfPageProps) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(element, scrolled);
  const [page, setPage] = useState<PDFPageProxy>();

  useEffect(() => {
    if (!isNear || page) return;
    let isWanted = true;
    void pdf.getPage(number).then(
      (found) => isWanted && setPage(found),
      // A broken page stays empty.
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [isNear, page, pdf, number]);

  useEffect(() => {
    if (!isNear || !page || !drawn.current) return;
    const scale = width / page.getViewport({ scale: 1 }).width;
    return drawPage(page, page.getViewport({ scale }), drawn.current);
  }, [isNear, page, width]);

  return (
    <div
      ref={element}
      role="group"
      aria-label={words.page(number)}
      className="relative mx-auto bg-white shadow-frame print:break-inside-avoid"
      style={{ width, height: width * (page ? ratioOf(page) : usualRatio) }}
    >
      <div ref={drawn} className="absolute inset-0 overflow-hidden" />
    </div>
  );
}
