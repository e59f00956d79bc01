import { packageReader } from './read-package.js';

/** The text of an OpenDocument text. Headers and footers are in styles.xml. */
export const readOdt = packageReader(
  {
    text: new Set(['text:p', 'text:h']),
    paragraphs: new Set(['text:p', 'text:h']),
    skipped: new Set(['text:tracked-changes', 'office:annotation', 'svg:title', 'svg:desc']),
    characters: { 'text:list-item': '• ', 'text:s': ' ', 'text:tab': '\t', 'text:line-break': '\n' },
  },
  ({ names }) => Promise.resolve(['content.xml', 'styles.xml'].filter((name) => names.has(name))),
);
