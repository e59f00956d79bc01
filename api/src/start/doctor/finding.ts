/** `note` is for knowing; `wrong` should be mended. */
export type Level = 'right' | 'note' | 'wrong';

/** One thing that was looked at. Never holds a secret. */
export interface Finding {
  level: Level;
  /** What was found. */
  sentence: string;
  /** What to do. */
  toDo?: string;
}

export const right = (sentence: string): Finding => ({ level: 'right', sentence });
export const note = (sentence: string, toDo?: string): Finding => ({
  level: 'note',
  sentence,
  ...(toDo ? { toDo } : {}),
});
export const wrong = (sentence: string, toDo: string): Finding => ({ level: 'wrong', sentence, toDo });
