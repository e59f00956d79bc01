import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import annotationStyles from 'react-pdf/dist/Page/AnnotationLayer.css?inline';
import textStyles from 'react-pdf/dist/Page/TextLayer.css?inline';
import { counted } from '../../../content/formats';
import { Switch } from '../../../ui/Switch';
import { cutLines, type Lines } from './lines';
import { readPdf } from './read-pdf';
import { ResumeFrame, ResumeNote, ResumeSkeleton, TextSheet, type FileProps } from './ResumeFrame';

/** Where the page of a PDF is large enough to be read. */
const wide = '(min-width: 64rem)';

const views = ['Text', 'Page'] as const;
type View = (typeof views)[number];
/** For the next PDFs too. */
let chosen: View | undefined;

/** All pages are drawn, so that they can be printed and searched. */
const MAX_PAGES = 20;
/** In CSS pixels. */
const MAX_WIDTH = 960;
/** Of a page's canvas: 16 MB of memory. */
const MAX_PIXELS = 4_000_000;
const A4_RATIO = Math.SQRT2;

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

export default function PdfView({ bytes, name, actions, onFailed }: FileProps) {
  const scrolled = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [view, setView] = useState(() => chosen ?? (window.matchMedia(wide).matches ? 'Page' : 'Text'));
  const [text, setText] = useState<Lines>();
  const file = useMemo(() => ({ data: bytes }), [bytes]);
  const pages = pdf?.numPages ?? 0;
  const shown = Math.min(pages, MAX_PAGES);
  const width = Math.floor(Math.min(room, MAX_WIDTH));

  useEffect(() => {
    if (!scrolled.current) return;
    const sizes = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    sizes.observe(scrolled.current);
    return () => sizes.disconnect();
  }, []);

  useEffect(() => {
    if (!pdf || view === 'Page') return;
    let isWanted = true;
    // Without text the pages are shown.
    const read = readPdf(pdf, shown).catch(() => []);
    void read.then((found) => isWanted && setText(cutLines(found)));
    return () => void (isWanted = false);
  }, [pdf, view, shown]);
  const isScan = text?.lines.length === 0;
  const isText = view === 'Text' && !isScan;

  const choose = (to: View) => {
    chosen = to;
    setView(to);
  };
  const tools = (
    <>
      <Switch
        label="Show the resume as"
        options={views}
        chosen={isText ? 'Text' : 'Page'}
        onChange={choose}
        className="shrink-0"
      />
      <p className="min-w-0 grow truncate tabular-nums @max-md:hidden">
        {pages > 0 && `PDF, ${counted(pages, 'page', 'pages')}`}
      </p>
    </>
  );
  return (
    <ResumeFrame ref={scrolled} name={name} tools={tools} actions={actions} isText={isText}>
      {isScan && view === 'Text' && (
        <ResumeNote>This PDF contains pictures of pages and no text. Its pages are shown.</ResumeNote>
      )}
      {width > 0 && (
        <Document
          file={file}
          options={options}
          className={isText ? 'min-h-full' : 'grid justify-center gap-4 print:block'}
          loading={
            <div style={{ width }}>
              <ResumeSkeleton />
            </div>
          }
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          onLoadSuccess={setPdf}
          onLoadError={onFailed}
          onSourceError={onFailed}
          onPassword={onFailed}
        >
          {isText && (text ? <TextSheet {...text} /> : <ResumeSkeleton />)}
          {!isText &&
            Array.from({ length: shown }, (_, index) => (
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
