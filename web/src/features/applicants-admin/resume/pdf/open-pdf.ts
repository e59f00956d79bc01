import {
  getDocument,
  PDFWorker,
  TextLayer,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import Worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker';

/** Files of pdf.js that the build puts beside its own: scripts/pdfjs-data.ts. */
const data = `/assets/pdfjs-${version}`;
/** Of an image: a sheet scanned at 600 dpi has 35 million. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** For a thread that is reading something long. */
const CLOSE_MS = 2000;

export interface OpenPdf {
  document: Promise<PDFDocumentProxy>;
  /** Frees all its memory, whatever it was doing. */
  close: () => void;
}

/**
 * Opens a PDF in a thread of its own. What is in it never runs: scripts need another part of pdf.js, forms of the XFA kind are not
 * drawn, and images are decoded without WebAssembly, which the Content-Security-Policy forbids.
 */
export function openPdf(bytes: ArrayBuffer): OpenPdf {
  const port = new Worker();
  const worker = new PDFWorker({ port } as object);
  const task = getDocument({
    data: bytes,
    worker,
    cMapUrl: `${data}/cmaps/`,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
    useWasm: false,
    // Those of this machine differ in width from what the PDF was written for.
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: 0,
  });
  return {
    document: task.promise,
    close: () => {
      // Its thread answers first, so that the document's fonts go too; a thread that hangs is ended all the same.
      const end = () => {
        clearTimeout(late);
        worker.destroy();
        port.terminate();
        // Canvases in the document, by which the text was measured.
        TextLayer.cleanup();
      };
      const late = setTimeout(end, CLOSE_MS);
      task.destroy().then(end, end);
    },
  };
}
