const BLOCKS = 'p, div, ul, ol, li, h2, h3, h4, blockquote, table, tr, td';

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/** What a style makes of text, by the tag that says the same. */
const marks: readonly [tag: string, says: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => isBold(fontWeight)],
  ['em', ({ fontStyle }) => /^(?:italic|oblique)/.test(fontStyle)],
  ['u', ({ textDecoration }) => /\bunderline\b/.test(textDecoration)],
  ['s', ({ textDecoration }) => /\bline-through\b/.test(textDecoration)],
];

/** Whether a tag of emphasis stands there for something else, as the `b` around all that Google Docs copies. */
function isPlain(element: Element, { fontWeight, fontStyle }: CSSStyleDeclaration): boolean {
  if (element.matches('b, strong')) return fontWeight !== '' && !isBold(fontWeight);
  return element.matches('i, em') && fontStyle === 'normal';
}

function wrapContent(element: Element, tag: string): void {
  const mark = document.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** The page's policy refuses style attributes, and says so for each: under another name they are only text. */
export const setStylesAside = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));

/** Word and Google Docs say bold and italic by styles: says the same by tags. @param body with the styles set aside */
export function makeTagsOfStyles(body: HTMLElement): void {
  const { style } = document.createElement('span');
  for (const element of body.querySelectorAll('[data-style]')) {
    // What a script sets, the policy allows.
    style.cssText = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
    if (element.querySelector(BLOCKS) === null)
      for (const [tag, says] of marks)
        // A link is underlined as it is.
        if (says(style) && !(tag === 'u' && element.closest('a'))) wrapContent(element, tag);
    if (isPlain(element, style)) element.replaceWith(...element.childNodes);
  }
}
