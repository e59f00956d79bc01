import { createContext } from 'react';
import type { Job } from '../api/jobs';
import type { ServedStatus } from '../api/page-status';
import type { Project } from '../api/projects';

/** What the server read for the page that was asked for. */
export interface PageData {
  jobs?: Job[];
  job?: Job;
  projects?: Project[];
  project?: Project;
}

/** The same, as it comes with the document. The path is the browser's to say: one document may serve many. */
export interface ServedPage {
  /** Where it was opened: any other path is rendered as if nothing came with it. */
  path: string;
  /** Scheme and host of the site. */
  origin: string;
  status: ServedStatus;
  data: PageData;
}

const elementId = 'page-data';

/** Without the path. For a script element of type application/json: nothing in it can end the element or open a comment. */
export function writePageData({ path: _known, ...page }: ServedPage): string {
  const json = JSON.stringify(page).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

export function readPageData(): ServedPage | undefined {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) return undefined;
  return { ...(JSON.parse(text) as Omit<ServedPage, 'path'>), path: window.location.pathname };
}

export const PageDataContext = createContext<PageData>({});
