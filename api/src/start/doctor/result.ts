/** `note` is for information; `wrong` needs action, and fails the command. */
export type Level = 'ok' | 'note' | 'wrong';

/** What a check found, and what to do. Never holds a secret. */
export interface Result {
  level: Level;
  message: string;
}

export const ok = (message: string): Result => ({ level: 'ok', message });
export const note = (message: string): Result => ({ level: 'note', message });
export const wrong = (message: string): Result => ({ level: 'wrong', message });

/** A check needs something that another check reports as unavailable. */
export class CheckSkipped extends Error {}
