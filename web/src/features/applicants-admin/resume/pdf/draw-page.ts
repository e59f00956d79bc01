import { TextLayer, type PDFPageProxy, type PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import textLayerStyles from './text-layer.css?inline';

/** Of a canvas, whatever size a page has: 64 MB of memory. */
const MAX_PIXELS = 16_000_000;
const MAX_SIDE = 16_000;
/** Others may start a program, or run a script. */
const SAFE_LINK = /^(?:https?|mailto):/i;

const styles = new CSSStyleSheet();
styles.replaceSync(textLayerStyles);
document.adoptedStyleSheets.push(styles);

/** Canvases by which pdf.js measures text stand in the document, outside of all landmarks. */
function hideMeasures(): void {
  for (const canvas of document.querySelectorAll('body > .hiddenCanvasElement')) canvas.ariaHidden = 'true';
}

interface Link {
  url?: string;
  rect: [number, number, number, number];
}

/** The canvas, in the pixels of the screen as far as memory allows. */
function makeCanvas({ width, height }: PageViewport): { canvas: HTMLCanvasElement; scale: number } {
  const scale = Math.min(
    window.devicePixelRatio,
    Math.sqrt(MAX_PIXELS / (width * height)),
    MAX_SIDE / Math.max(width, height),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  canvas.className = 'size-full';
  canvas.ariaHidden = 'true';
  return { canvas, scale };
}

/** Where the text stands, so that it can be selected, searched and read aloud. */
function makeTextLayer(page: PDFPageProxy, viewport: PageViewport) {
  const container = document.createElement('div');
  container.className = 'pdf-text';
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
  return { container, layer };
}

function makeLinks(annotations: Link[], viewport: PageViewport): HTMLAnchorElement[] {
  return annotations.flatMap(({ url, rect }) => {
    if (url === undefined || !SAFE_LINK.test(url)) return [];
    const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number];
    const link = Object.assign(document.createElement('a'), {
      href: url,
      target: '_blank',
      rel: 'noopener noreferrer',
      title: url,
      ariaLabel: url,
    });
    link.className = 'absolute';
    Object.assign(link.style, {
      left: `${Math.min(x1, x2)}px`,
      top: `${Math.min(y1, y2)}px`,
      width: `${Math.abs(x2 - x1)}px`,
      height: `${Math.abs(y2 - y1)}px`,
    });
    return [link];
  });
}

/**
 * Draws a page into an element that is as wide as `viewport`.
 * @returns a function that removes it and frees its memory, also while it is drawn
 */
export function drawPage(page: PDFPageProxy, viewport: PageViewport, host: HTMLElement): () => void {
  const { canvas, scale } = makeCanvas(viewport);
  const { container, layer } = makeTextLayer(page, viewport);
  const drawing = page.render({ canvas, viewport, transform: [scale, 0, 0, scale, 0, 0] });
  host.replaceChildren(canvas, container);
  // Stopped, or a page that is broken: the others are shown all the same.
  drawing.promise.catch(() => undefined);
  layer.render().then(hideMeasures, () => undefined);
  let isShown = true;
  void page.getAnnotations().then(
    (annotations) => isShown && host.append(...makeLinks(annotations as Link[], viewport)),
    () => undefined,
  );
  return () => {
    isShown = false;
    drawing.cancel();
    layer.cancel();
    host.replaceChildren();
    // Safari frees a canvas late, but its pixels at once.
    canvas.width = canvas.height = 0;
    void drawing.promise.catch(() => undefined).then(() => page.cleanup());
  };
}
