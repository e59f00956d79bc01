import type { Decision } from './applicant';

interface Waiting {
  count: number;
  /** What is shown meanwhile. */
  wanted: Decision;
  /** What the server said last. */
  confirmed: Decision;
}

/** Decisions that the server has not answered yet, by the applicant. */
const waiting = new Map<string, Waiting>();

export const isWaiting = (id: string): boolean => waiting.has(id);

/** @param before what is known of the applicant without this decision */
export function beginWaiting(id: string, decision: Decision, before: Decision): void {
  const { count, wanted, confirmed } = waiting.get(id) ?? { count: 0, wanted: {}, confirmed: before };
  waiting.set(id, { count: count + 1, wanted: { ...wanted, ...decision }, confirmed });
}

/** Takes down what the server said. @returns what is to be shown: what the admin wants, for as long as that has no answer */
export function confirm(id: string, { stage, starred }: Required<Decision>): Decision {
  const confirmed = { stage, starred };
  const now = waiting.get(id);
  if (now) waiting.set(id, { ...now, confirmed });
  return { ...confirmed, ...now?.wanted };
}

/** @returns after the last answer, what the server said last */
export function endWaiting(id: string): Decision | undefined {
  const now = waiting.get(id);
  if (now && now.count > 1) waiting.set(id, { ...now, count: now.count - 1 });
  else waiting.delete(id);
  return isWaiting(id) ? undefined : now?.confirmed;
}
