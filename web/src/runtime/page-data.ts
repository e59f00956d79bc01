import type { ServedStatus } from './page-status';

/** What the server knows about the page that was asked for, as it comes with the document. The path is the browser's to say: one document may serve many. */
export interface ServedPage<Data> {
  /** Where it was opened: any other path is rendered as if nothing came with it. */
  path: string;
  /** Scheme and host of the site. */
  origin: string;
  status: ServedStatus;
  data: Data;
}

const elementId = 'page-data';

/** Without the path. For a script element of type application/json: nothing in it can end the element or open a comment. */
export function writePageData({ path: _known, ...page }: ServedPage<unknown>): string {
  const json = JSON.stringify(page).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

export function readPageData<Data>(): ServedPage<Data> | undefined {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) return undefined;
  return { ...(JSON.parse(text) as Omit<ServedPage<Data>, 'path'>), path: window.location.pathname };
}
