import * as brands from 'simple-icons';
import type { ToolChoiceId } from '../../web/src/content/tools';

export interface ToolDrawing {
  /** Path data on a 24 × 24 ground: drawn as lines, or filled. */
  lines?: string;
  solid?: string;
}

const sheet = 'M3 3h18v18H3zM3 9h18M3 15h18M9 3v18M15 9v12';

/** Icons of the tools that a project's form offers, drawn here; of the brands among them only Yelp is in the icon set. */
export const toolDrawings: Readonly<Record<ToolChoiceId, ToolDrawing>> = {
  zoominfo: { lines: 'M3 3h18v18H3zM7.5 7.5h9l-9 9h9' },
  'data-entry': {
    lines:
      'M2 5h20v14H2zM6 9h.01M10 9h.01M14 9h.01M18 9h.01M6 12.5h.01M10 12.5h.01M14 12.5h.01M18 12.5h.01M7 16h10',
  },
  'web-research': {
    lines:
      'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM16 16l5.5 5.5M3 10.5h15M10.5 3c-4.5 4-4.5 11 0 15 4.5-4 4.5-11 0-15z',
  },
  linkedin: {
    lines: 'M3 3h18v18H3zM7.5 10.5V17M7.5 7.2v.01M11.5 17v-6.5M11.5 13.5c0-4 5-4 5-.3V17',
  },
  spreadsheet: { lines: sheet },
  'leads-generation': {
    lines: 'M3 21V14h4v7M10 21V9h4v12M17 21V4h4v17M2 21h20',
  },
  salesforce: {
    lines: 'M6.5 18.5a4.5 4.5 0 0 1-.6-8.9 4 4 0 0 1 7-2.4 4.6 4.6 0 0 1 8.1 3 4.2 4.2 0 0 1-2.5 8.3z',
  },
  yellowpages: {
    lines:
      'M12 6c-2.5-2-6-2.5-9.5-2v15c3.5-.5 7 0 9.5 2 2.5-2 6-2.5 9.5-2V4c-3.5-.5-7 0-9.5 2zM12 6v15M5.5 8.5c1.5 0 2.5 .2 4 .8M14.5 9.3c1.5-.6 2.5-.8 4-.8',
  },
  yelp: { solid: brands.siYelp.path },
  b2b: {
    lines:
      'M2.5 21V8l6-3v16M15.5 21V5l6 3v13M1.5 21h21M8.5 11h7M13 8.5l2.5 2.5-2.5 2.5M15.5 16.5h-7M11 14l-2.5 2.5L11 19',
  },
  apollo: {
    lines:
      'M12 2.5v7M12 14.5v7M2.5 12h7M14.5 12h7M5.3 5.3l4.9 4.9M13.8 13.8l4.9 4.9M18.7 5.3l-4.9 4.9M10.2 13.8l-4.9 4.9',
  },
  excel: { lines: 'M3 3h18v18H3zM8 7.5l8 9M16 7.5l-8 9' },
  podio: { lines: 'M7.5 21V3.5h5a5 5 0 0 1 0 10h-5M4.5 21h6' },
  'data-mining': {
    lines:
      'M12 2.5c4.7 0 8.5 1.3 8.5 3s-3.8 3-8.5 3-8.5-1.3-8.5-3 3.8-3 8.5-3zM3.5 5.5v13c0 1.7 3.8 3 8.5 3s8.5-1.3 8.5-3v-13M3.5 12c0 1.7 3.8 3 8.5 3s8.5-1.3 8.5-3',
  },
};

/** A plain pane, for any other tool. */
export const neutralTool = { id: 'neutral', lines: 'M3 3h18v18H3zM12 7l5 5-5 5-5-5z' };
