import type { Examined } from './examine.js';
import type { Finding, Level } from './finding.js';

/** What a terminal can show. */
export interface Look {
  /** Absent: not a terminal, and each finding is one line. */
  columns?: number;
  isUnicode: boolean;
  isColourful: boolean;
}

const signs: Record<Level, { unicode: string; plain: string; colour: number }> = {
  right: { unicode: '✓', plain: 'ok', colour: 32 },
  note: { unicode: '–', plain: 'note', colour: 33 },
  wrong: { unicode: '✗', plain: 'WRONG', colour: 31 },
};

const WIDEST = 110;
const NARROWEST = 40;

/** How many findings are of a level. */
export const countOf = (examined: readonly Examined[], level: Level): number =>
  examined.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;

/** For a program that reads it. */
export const asJson = (product: string, examined: readonly Examined[]): string =>
  JSON.stringify(
    {
      product,
      at: new Date().toISOString(),
      isRight: countOf(examined, 'wrong') === 0,
      findings: examined.flatMap(({ check, findings }) => findings.map((finding) => ({ check, ...finding }))),
    },
    undefined,
    2,
  );

/** For people: a finding after the other, and at the end one sentence. */
export function asText(examined: readonly Examined[], look: Look): string {
  const names = Math.max(...examined.map(({ check }) => check.length));
  const lines = examined.flatMap(({ check, findings }) =>
    findings.flatMap((finding, at) =>
      look.columns === undefined
        ? [
            `${signs[finding.level].plain.padEnd(5)}  ${check.padEnd(names)}  ${sentencesOf(finding).join(' ')}`,
          ]
        : shown(finding, at === 0 ? check : '', names, look.columns, look),
    ),
  );
  const gap = look.columns === undefined ? [] : [''];
  return [...gap, ...lines, ...gap, conclusion(examined), ...gap].join('\n');
}

/** One sentence. */
function conclusion(examined: readonly Examined[]): string {
  const wrongs = countOf(examined, 'wrong');
  const notes = countOf(examined, 'note');
  const ofNotes = notes === 0 ? '' : `, and ${notes} ${notes === 1 ? 'thing is' : 'things are'} to know`;
  if (wrongs === 0) return `Nothing is wrong${ofNotes}.`;
  return `${wrongs} ${wrongs === 1 ? 'thing is' : 'things are'} wrong${ofNotes}.`;
}

const sentencesOf = ({ sentence, toDo }: Finding): string[] => (toDo ? [sentence, toDo] : [sentence]);

function shown(finding: Finding, name: string, names: number, columns: number, look: Look): string[] {
  const { unicode, plain, colour } = signs[finding.level];
  const sign = look.isUnicode ? unicode : plain.padEnd(5);
  const coloured = look.isColourful ? `\u001b[${colour}m${sign}\u001b[0m` : sign;
  const indent = ' '.repeat(2 + sign.length + 2 + names + 2);
  const width = Math.max(NARROWEST, Math.min(WIDEST, columns) - indent.length);
  const [first = '', ...rest] = sentencesOf(finding).flatMap((sentence) => wrapped(sentence, width));
  return [`  ${coloured}  ${name.padEnd(names)}  ${first}`, ...rest.map((line) => indent + line)];
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
