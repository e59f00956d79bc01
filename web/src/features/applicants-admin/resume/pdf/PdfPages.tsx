import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { resumeView as words } from '../../../../content/back-office/resume';
import { PdfPage } from './PdfPage';
import { zoomLevels, ZoomButtons } from './ZoomButtons';

/** More is no resume, and each page has a place in the document even when it is not drawn. */
const MAX_PAGES = 300;

/** In CSS pixels, before zooming: wider, its lines are tiring to read. */
const MAX_WIDTH = 960;

interface PdfPagesProps {
  pdf: PDFDocumentProxy;
  usualRatio: number;
  name: string;
}

/** The page in the middle of what is seen. */
function pageInSight(scrolled: HTMLElement): number {
  const { top, height } = scrolled.getBoundingClientRect();
  const pages = [...scrolled.children];
  const before = pages.findIndex((page) => page.getBoundingClientRect().bottom >= top + height / 2);
  return before < 0 ? pages.length : before + 1;
}

/** The pages of a PDF, one below the other, as wide as there is room. */
export function PdfPages({ pdf, usualRatio, name }: PdfPagesProps) {
  const scrolled = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [zoom, setZoom] = useState<number>(zoomLevels.indexOf(1));
  const [current, setCurrent] = useState(1);
  const pages = Math.min(pdf.numPages, MAX_PAGES);

  useEffect(() => {
    const element = scrolled.current;
    if (!element) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const inner = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      setRoom(Math.min(inner, MAX_WIDTH));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  return (
    <div className="grid gap-3 print:block">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft tabular-nums">{words.pageOf(current, pages)}</p>
        <ZoomButtons level={zoom} onChange={setZoom} />
      </div>
      <div
        ref={scrolled}
        role="region"
        aria-label={words.label(name)}
        tabIndex={0}
        onScroll={({ currentTarget }) => setCurrent(pageInSight(currentTarget))}
        className="relative grid max-h-[80dvh] content-start gap-4 overflow-auto bg-sunken p-2 shadow-frame [scrollbar-gutter:stable] sm:p-4 print:block"
      >
        {room > 0 &&
          Array.from({ length: pages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              width={Math.floor(room * (zoomLevels[zoom] ?? 1))}
              usualRatio={usualRatio}
              scrolled={scrolled}
            />
          ))}
      </div>
      {pdf.numPages > MAX_PAGES && <p className="text-sm text-ink-soft">{words.morePages(MAX_PAGES)}</p>}
    </div>
  );
}
