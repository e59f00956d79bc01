const WORD_ITEM = 'p[data-style*="mso-list"], p[class^="MsoListParagraph"]';
const MARKER = '[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]';

const levelOf = (item: Element) => Number(/level(\d)/.exec(item.getAttribute('data-style') ?? '')?.[1] ?? 1);

/** Takes away the bullet or number that Word writes as text, and tells which of the two it was. */
function takeMarker(item: Element): 'ol' | 'ul' {
  const marker = item.querySelector(MARKER);
  const isNumber = /^\s*\w{1,4}[.)]/.test(marker?.textContent ?? '');
  marker?.remove();
  return isNumber ? 'ol' : 'ul';
}

/** Word's lists are paragraphs that look like lists: makes them lists. */
export function makeWordLists(body: HTMLElement): void {
  /** The open lists, the outermost first. */
  let lists: Element[] = [];
  for (const item of body.querySelectorAll(WORD_ITEM)) {
    const goesOn = lists[0] !== undefined && item.previousElementSibling === lists[0];
    lists = goesOn ? lists.slice(0, levelOf(item)) : [];
    const tag = takeMarker(item);
    const entry = document.createElement('li');
    if (lists.length === 0 || (goesOn && levelOf(item) > lists.length)) {
      const list = document.createElement(tag);
      const above = lists.at(-1)?.lastElementChild;
      if (above) above.append(list);
      else item.before(list);
      lists.push(list);
    }
    lists.at(-1)?.append(entry);
    entry.append(item);
  }
}
