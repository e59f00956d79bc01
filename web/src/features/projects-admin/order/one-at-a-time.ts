/**
 * Sends one thing at a time. What is given while another is under way waits, and only the newest of it is sent.
 * @param send says by its answer how it went
 * @returns gives a thing to be sent; resolves with the last answer once nothing is under way any more, and with nothing
 * where an earlier call already waits for that
 */
export function oneAtATime<Thing, Answer>(send: (thing: Thing) => Promise<Answer>) {
  let waiting: { thing: Thing } | undefined;
  let isSending = false;

  return async (thing: Thing): Promise<Answer | undefined> => {
    waiting = { thing };
    if (isSending) return undefined;
    isSending = true;
    try {
      let answer: Answer | undefined;
      while (waiting) {
        const next: Thing = waiting.thing;
        waiting = undefined;
        answer = await send(next);
      }
      return answer;
    } finally {
      isSending = false;
    }
  };
}
