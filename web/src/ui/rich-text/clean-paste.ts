import { makeTagsOfStyles, setStylesAside } from './styles-to-tags';
import { makeWordLists } from './word-lists';

/** The page has its title as h1, and below h4 nothing is set apart. */
const headings = { h1: 'h2', h5: 'h4', h6: 'h4' };
const SAYS_SOMETHING = 'img, hr, li';

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** A row becomes a paragraph, its cells apart. */
function openTables(body: HTMLElement): void {
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const row of body.querySelectorAll('tr')) {
    const holdsBlocks = row.querySelector('p, div, ul, ol, h2, h3, h4, blockquote, table');
    const line = document.createElement(holdsBlocks ? 'div' : 'p');
    for (const cell of row.cells) line.append(...cell.childNodes);
    row.closest('table')?.before(line);
  }
  for (const table of body.querySelectorAll('table')) table.remove();
}

const isEmpty = (element: Element) =>
  element.textContent.trim() === '' && element.querySelector(SAYS_SOMETHING) === null;

/** Google Docs writes its empty lines as bare breaks, and a browser ends what it copies with one. */
const isBetweenBlocks = (br: Element) =>
  br.className === 'Apple-interchange-newline' ||
  br.previousSibling === null ||
  /^(?:p|h[234]|ul|ol|div|br)$/i.test(br.previousSibling.nodeName);

/**
 * Pasted HTML as the editor should read it. What the editor does not know it leaves out by itself; this mends what would be
 * lost with it: headings of other levels, Word's lists, emphasis by style, the cells of tables. Empty lines go.
 */
export function cleanPaste(html: string): string {
  // Cut from this editor: nothing to clean.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(setStylesAside(html), 'text/html');
  makeWordLists(body);
  makeTagsOfStyles(body);
  for (const [from, to] of Object.entries(headings))
    for (const heading of body.querySelectorAll(from)) rename(heading, to);
  openTables(body);
  for (const block of body.querySelectorAll('p, h2, h3, h4, div')) if (isEmpty(block)) block.remove();
  for (const br of body.querySelectorAll('br')) if (isBetweenBlocks(br)) br.remove();
  return body.innerHTML;
}
