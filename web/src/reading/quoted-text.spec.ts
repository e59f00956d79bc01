import { describe, expect, it } from 'vitest';
import { answerLine, splitQuoted } from './quoted-text';

describe('what a mail quotes is folded', () => {
  it.each([
    ['Gmail', 'On Mon, 30 Nov 2026 at 10:02, Leadlight <desk@leadlight.example> wrote:\n\n> Dear Dana'],
    [
      'Gmail, broken',
      'On Mon, 30 Nov 2026 at 10:02, Leadlight\n<desk@leadlight.example> wrote:\n> Dear Dana',
    ],
    [
      'Gmail in German',
      'Am Mo., 30. Nov. 2026 um 10:02 Uhr schrieb Leadlight <\ndesk@leadlight.example>:\n\n> Hallo',
    ],
    [
      'Gmail in Spanish',
      'El lun, 30 nov 2026 a las 10:02, Leadlight (<desk@leadlight.example>) escribió:\n\n> Hola',
    ],
    [
      'Outlook',
      'From: Leadlight <desk@leadlight.example>\nSent: Monday, November 30, 2026 10:02 AM\nTo: Dana\n\nDear',
    ],
    ['Outlook, with a line', '________________________________\nFrom: Leadlight\nSent: Monday\n\nDear Dana'],
    [
      'Outlook in German',
      'Von: Leadlight <desk@leadlight.example>\nGesendet: Montag, 30. November 2026\nAn: Dana\n\nHallo',
    ],
    ['old Outlook', '-----Original Message-----\nFrom: Leadlight\n\nDear Dana'],
    [
      'Apple Mail',
      'On 30 Nov 2026, at 10:02, Leadlight <desk@leadlight.example> wrote:\n\n> Dear Dana\n> \n> here',
    ],
    [
      'Yahoo',
      'On Monday, 30 November 2026 at 10:02:11 GMT+1, Leadlight <desk@leadlight.example> wrote:\n\nDear',
    ],
    ['Thunderbird in French', 'Le 30/11/2026 à 10:02, Leadlight a écrit :\n> Bonjour'],
    ['a bare quotation', '> Dear Dana\n>\n> here they are.'],
  ])('%s', (_program, quoted) => {
    expect(splitQuoted(`Thursday suits us.\n\n${quoted}\n`)).toEqual({ text: 'Thursday suits us.', quoted });
  });

  it.each([
    ['> On 22 Aug 2015, at 19:21, Leadlight <desk@leadlight.example> wrote:\n>\n> Hi'],
    ['On 30/11/2026 10:02, Leadlight wrote:\n> Dear Dana'],
    ['----------------------------------------\nDate: Thu, 26 Nov 2026\nFrom: Leadlight'],
  ])('without an empty line before it', (quoted) => {
    expect(splitQuoted(`Hello\n${quoted}`)).toEqual({ text: 'Hello', quoted });
  });

  it.each([
    ['nothing', 'Dear Mara,\n\nwe need:\n- rows\n- names'],
    [
      'answers between quoted lines',
      'On 30/11/2026 10:02, Leadlight wrote:\n> Which day?\nThursday\n> Which time?\nTen',
    ],
    ['a mail of nothing but a quotation', '> Dear Dana'],
    ['a sentence with a colon', 'As you wrote:\nwe need 2,000 rows.\nFrom: our list'],
  ])('%s stays', (_what, text) => {
    expect(splitQuoted(text)).toEqual({ text });
  });

  it('in linear time', () => {
    for (const part of ['> \n', 'On x\n', 'On 1 wrote\n', '-', ' ', '\n', 'From: x\n', '_\n'])
      expect(splitQuoted(part.repeat(100_000 / part.length)).text.length).toBeLessThanOrEqual(100_000);
  });
});

it('the line of an answer is short, and has no quotation', () => {
  expect(
    answerLine(`dana@private.example: Yes,\n\nThursday.\n\nOn 30/11/2026 10:02, Leadlight wrote:\n> Dear`),
  ).toBe('dana@private.example: Yes, Thursday.');
  expect(answerLine('word '.repeat(60))).toHaveLength(120);
  expect(answerLine(undefined)).toBe('');
});
