import { ZoomIn, ZoomOut } from 'lucide-react';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import annotationStyles from 'react-pdf/dist/Page/AnnotationLayer.css?inline';
import textStyles from 'react-pdf/dist/Page/TextLayer.css?inline';
import { Button } from '../../../ui/Button';
import { ResumeFrame, ResumeSkeleton, type FileProps } from './ResumeFrame';

/** All pages are drawn, so that they can be printed and searched. */
const MAX_PAGES = 20;
/** In CSS pixels, before zooming. */
const MAX_WIDTH = 960;
/** Of a page's canvas: 16 MB of memory. */
const MAX_PIXELS = 4_000_000;
const A4_RATIO = Math.SQRT2;
const zoomLevels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

for (const styles of [textStyles, annotationStyles]) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Written by scripts/pdfjs-data.ts. */
const data = `/assets/pdfjs-${pdfjs.version}`;
/** The Content-Security-Policy forbids eval and WebAssembly. */
const options = {
  cMapUrl: `${data}/cmaps/`,
  standardFontDataUrl: `${data}/standard_fonts/`,
  wasmUrl: `${data}/wasm/`,
  useWasm: false,
  useSystemFonts: false,
  isEvalSupported: false,
  enableXfa: false,
  maxImageSize: 50_000_000,
  verbosity: 0,
};

/** The text layer is read aloud. The canvas contains the same text in roles that may be broken. */
const hideFromReaders = (canvas: HTMLCanvasElement | null) => canvas?.setAttribute('aria-hidden', 'true');

/** The page in the middle of the visible part. */
function pageInSight(scrolled: HTMLElement): number {
  const { top, height } = scrolled.getBoundingClientRect();
  const pages = [...scrolled.querySelectorAll('[data-page-number]')];
  return Math.max(1, pages.filter((page) => page.getBoundingClientRect().top <= top + height / 2).length);
}

export default function PdfView({ bytes, name, actions, onFailed }: FileProps) {
  const scrolled = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [zoom, setZoom] = useState(zoomLevels.indexOf(1));
  const [pages, setPages] = useState(0);
  const [current, setCurrent] = useState(1);
  const file = useMemo(() => ({ data: bytes }), [bytes]);
  const shown = Math.min(pages, MAX_PAGES);
  const factor = zoomLevels[zoom] ?? 1;
  const width = Math.floor(Math.min(room, MAX_WIDTH) * factor);

  useEffect(() => {
    if (!scrolled.current) return;
    const sizes = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    sizes.observe(scrolled.current);
    return () => sizes.disconnect();
  }, []);

  const tools = (
    <>
      <p className="text-sm text-ink-soft tabular-nums">{shown > 0 && `Page ${current} of ${shown}`}</p>
      <div className="ml-auto flex items-center">
        <Button
          size="small"
          variant="quiet"
          className="px-2!"
          aria-label="Zoom out"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut aria-hidden size={18} />
        </Button>
        <p aria-live="polite" className="min-w-12 text-center text-sm text-ink-soft tabular-nums">
          {factor * 100} %
        </p>
        <Button
          size="small"
          variant="quiet"
          className="px-2!"
          aria-label="Zoom in"
          disabled={zoom === zoomLevels.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn aria-hidden size={18} />
        </Button>
      </div>
    </>
  );
  return (
    <ResumeFrame
      ref={scrolled}
      name={name}
      tools={tools}
      actions={actions}
      onScroll={({ currentTarget }) => setCurrent(pageInSight(currentTarget))}
    >
      {width > 0 && (
        <Document
          file={file}
          options={options}
          className="grid justify-center gap-4 print:block"
          loading={
            <div style={{ width }}>
              <ResumeSkeleton />
            </div>
          }
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          onLoadError={onFailed}
          onSourceError={onFailed}
          onPassword={onFailed}
        >
          {Array.from({ length: shown }, (_, index) => (
            <Page
              key={index}
              pageNumber={index + 1}
              width={width}
              canvasRef={hideFromReaders}
              devicePixelRatio={Math.min(
                window.devicePixelRatio,
                Math.sqrt(MAX_PIXELS / (width * width * A4_RATIO)),
              )}
              className="shadow-frame print:break-inside-avoid print:shadow-none"
            />
          ))}
        </Document>
      )}
      {pages > MAX_PAGES && (
        <p className="mt-4 text-sm text-ink-soft print:hidden">
          Only the first {MAX_PAGES} pages are shown. Download the resume to read the rest.
        </p>
      )}
    </ResumeFrame>
  );
}
