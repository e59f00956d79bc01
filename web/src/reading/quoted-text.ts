const verbs = 'wrote|schrieb|écrit|escribió|scritto|schreef|escreveu|skrev|kirjoitti|napisał|написал';

/** Such as 'On Mon, 30 Nov 2026, Leadlight <desk@leadlight.example> wrote:' */
const attribution = new RegExp(`^(?=.{0,300}\\d)\\S.{0,300}\\s(?:${verbs})(?=[^\\p{L}]|$)[^:]{0,200}:$`, 'u');
const separator = /^-{2,}\s?[\p{L} ]{5,40}\s?-{2,}$|^[-_]{20,}$/u;
/** The head of a quoted mail in Outlook. */
const from = /^\*?(?:From|Von|De|Da|Van|Fra|Från|Od)\s?:/;
const sent = /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Inviato|Data|Verzonden|Sendt|Skickat)\s?:/;

/** Folds what is quoted below the text. Answers between quoted lines stay with them. */
export function splitQuoted(text: string): { text: string; quoted?: string } {
  const lines = text.split('\n');
  const trimmed = lines.map((line) => line.trim());
  const lastQuoted = trimmed.findLastIndex((line) => line.startsWith('>'));
  const lastOwn = trimmed.findLastIndex((line) => line !== '' && !line.startsWith('>'));
  const start = trimmed.findIndex((line, place) => {
    const after = trimmed.slice(place + 1, place + 4);
    if (separator.test(line) || (from.test(line) && after.some((one) => sent.test(one)))) return true;
    if (line.startsWith('>')) return place > lastOwn;
    // Mail programs break a long line.
    const [next = ''] = after;
    const isBroken = !next.startsWith('>') && !attribution.test(next);
    const length = [line, isBroken ? `${line} ${next}` : ''].findIndex((one) => attribution.test(one)) + 1;
    return length > 0 && (lastQuoted < place || lastOwn < place + length);
  });
  const own = lines.slice(0, Math.max(start, 0)).join('\n').trim();
  return own === '' ? { text: text.trim() } : { text: own, quoted: lines.slice(start).join('\n').trim() };
}

const maxShown = 120;

/** The beginning of an answer on one line, without what it quotes. */
export const answerLine = (answer = ''): string =>
  Array.from(splitQuoted(answer).text.replace(/\s+/g, ' ')).slice(0, maxShown).join('');
