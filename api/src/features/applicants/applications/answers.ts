import { lines, visible } from '../../../platform/http/input/decorators.js';
import { invalidFields, type Problem } from '../../../platform/problem/problem.js';
import type { JobDto } from '../../jobs/job.dto.js';
import type { Answer } from '../applicant.schema.js';

const MAX_TEXT = 1000;

export type SentAnswer = Pick<Answer, 'questionId' | 'answer'>;

export const areSentAnswers = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (sent?: Partial<SentAnswer>) => typeof sent?.questionId === 'string' && typeof sent.answer === 'string',
  );

/** @returns another value for what is not JSON, which areSentAnswers refuses */
export function parseAnswers(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return value;
  }
}

const refused = (message: string): Problem => invalidFields({ field: 'answers', message });

/** @returns the answers in the order of the questions, without empty ones @throws Problem 400 */
export function checkAnswers(
  questions: JobDto['questions'] = [],
  sent: readonly SentAnswer[] = [],
): Answer[] {
  const unknown = sent.find(({ questionId }) => !questions.some(({ _id }) => _id === questionId));
  if (unknown)
    throw refused(`This job does not ask the question ${unknown.questionId.slice(0, 24)}. Reload the page.`);
  return questions.flatMap(({ _id, text, type, options, required }) => {
    const [first, second] = sent.filter(({ questionId }) => questionId === _id);
    if (second) throw refused(`Answer the question “${text}” only once.`);
    const answer = first?.answer.replace(/\r\n?/g, '\n').trim() ?? '';
    if (!visible.test(answer)) {
      if (!required) return [];
      throw refused(`Answer the question “${text}”. Reload the page if you do not see it.`);
    }
    const offered = type === 'yes-no' ? ['yes', 'no'] : options;
    if (offered && !offered.includes(answer)) throw refused(`Choose one of the answers to “${text}”.`);
    if (answer.length > MAX_TEXT || !lines.test(answer))
      throw refused(`Answer the question “${text}” in at most ${MAX_TEXT} characters.`);
    return { questionId: _id, text, answer };
  });
}
