/** What was given last under a key and is not over yet. */
const last = new Map<string, Promise<unknown>>();

/** Begins the work once what was given before under this key is over: each sees what the one before has changed. */
export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const result = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, result);
  const forget = () => last.get(key) === result && last.delete(key);
  result.then(forget, forget);
  return result;
}
