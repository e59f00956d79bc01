import { expect, it } from 'vitest';
import { note, right, wrong } from './finding.js';
import { asJson, asText } from './report.js';
import { lookOf } from './terminal.js';

const examined = [
  { check: 'disk', findings: [right('Enough.'), note('Little is left.', 'Make room.')] },
  { check: 'database', findings: [wrong('It does not answer.', 'Look at its log.')] },
];

it('is a line for each finding in a pipe', () => {
  expect(asText(examined, lookOf({ isTTY: false, columns: 0 }))).toBe(
    [
      'ok     disk      Enough.',
      'note   disk      Little is left. Make room.',
      'WRONG  database  It does not answer. Look at its log.',
      '1 thing is wrong, and 1 thing is to know.',
    ].join('\n'),
  );
});

it('is aligned and wrapped on a terminal', () => {
  const look = { columns: 20, isUnicode: true, isColourful: false };
  const long = [{ check: 'disk', findings: [right('word '.repeat(10).trim())] }];
  expect(asText(long, look).split('\n')).toEqual([
    '',
    '  ✓  disk  word word word word word word word word',
    '           word word',
    '',
    'Nothing is wrong.',
    '',
  ]);
  expect(asText(examined, { ...look, columns: 80, isColourful: true })).toContain(
    '\u001b[31m✗\u001b[0m  database',
  );
});

it('has letters where a terminal has no signs', () => {
  const look = lookOf({ isTTY: true, columns: 80 }, { isUnicode: false, isColourful: false });
  expect(asText(examined, look)).toContain('  WRONG  database  It does not answer.');
});

it('is for programs too', () => {
  expect(JSON.parse(asJson('1.2.3', examined))).toMatchObject({
    product: '1.2.3',
    isRight: false,
    findings: [
      { check: 'disk', level: 'right', sentence: 'Enough.' },
      { check: 'disk', level: 'note', toDo: 'Make room.' },
      { check: 'database', level: 'wrong', toDo: 'Look at its log.' },
    ],
  });
});
