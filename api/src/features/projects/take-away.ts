import { readTokens, type Token } from './details-tokens.js';

/** Their end may be left out. */
const endsByItself = new Set(['p', 'li']);

const isFrame = ({ name = '', block }: Token) => block && !endsByItself.has(name);

/** Deeper than anybody writes; each more would be looked through for every tag that follows. */
const MOST_OPEN = 100;

/** Takes away what is opened and not closed, and what is closed and not open: a link left open would run on into the page. */
class Nesting {
  private readonly open: Token[] = [];

  enter(token: Token): void {
    if (token.block) this.endByItself(token.name === 'li');
    if (this.open.length < MOST_OPEN) this.open.push(token);
    else token.html = '';
  }

  /** A block ends an open paragraph, an item an open item, whatever emphasis is open in between. */
  private endByItself(isItem: boolean): void {
    for (let place = this.open.length - 1; place >= 0; place--) {
      const token = this.open[place];
      if (!token || isFrame(token)) return;
      const isEnded = token.name === 'p' || (isItem && token.name === 'li');
      if (isEnded) this.open.splice(place, 1);
    }
  }

  leave(token: Token): void {
    const place = this.openedAt(token);
    const opened = this.open[place];
    if (!opened) token.html = '';
    else {
      if (opened.html === '') token.html = '';
      this.open.splice(place).slice(1).forEach(takeAway);
    }
  }

  /** A frame closes over all that is open in it; the rest is looked for within its frame alone. */
  private openedAt(closing: Token): number {
    for (let place = this.open.length - 1; place >= 0; place--) {
      const token = this.open[place];
      if (token?.name === closing.name) return place;
      if (token && isFrame(token) && !isFrame(closing)) return -1;
    }
    return -1;
  }

  end(): void {
    this.open.forEach(takeAway);
  }
}

function takeAway(token: Token): void {
  if (!endsByItself.has(token.name ?? '')) token.html = '';
}

/** Where a block was taken away between two words, a line break keeps them apart. */
function join(tokens: readonly Token[]): string {
  let html = '';
  let runs = false;
  let gap = false;
  for (const token of tokens) {
    if (token.html === '') {
      gap ||= token.block;
      continue;
    }
    const isApart = html.at(-1)?.trim() === '' || token.html.at(0)?.trim() === '';
    if (gap && runs && !token.block && !isApart) html += '\n';
    html += token.html;
    runs = !token.block;
    gap = false;
  }
  return html;
}

/**
 * What is left of a document when all that is not allowed is cut out of it. What is allowed stays as it was written, to the
 * byte: the result is text without markup and tags that match the allow-list exactly, whatever the document was.
 */
export function takeAwayForbidden(details: string): string {
  const tokens: Token[] = [];
  const nesting = new Nesting();
  for (const token of readTokens(details)) {
    tokens.push(token);
    if (token.kind === 'open') nesting.enter(token);
    if (token.kind === 'close') nesting.leave(token);
  }
  nesting.end();
  const html = join(tokens);
  return html.trim() === '' ? '' : html;
}
