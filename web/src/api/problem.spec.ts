import { describe, expect, it } from 'vitest';
import { problemOf } from './problem';

describe('problemOf', () => {
  it('reads a problem document', () => {
    const data = {
      code: 'validation',
      detail: 'Mend the marked fields.',
      requestId: 'r1',
      errors: [{ field: 'email', message: 'Give a valid e-mail address.' }, 'noise'],
    };
    expect(problemOf({ status: 400, data })).toEqual({
      status: 400,
      code: 'validation',
      detail: 'Mend the marked fields.',
      errors: [{ field: 'email', message: 'Give a valid e-mail address.' }],
    });
  });

  it('says that nobody answered', () => {
    const problem = problemOf({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' });
    expect(problem).toMatchObject({ status: 0, code: 'unreachable', errors: [] });
    expect(problem.detail).toMatch(/cannot be reached/);
  });

  it("keeps the status of a proxy's page and none of its text", () => {
    const problem = problemOf({
      status: 'PARSING_ERROR',
      originalStatus: 502,
      data: '<html>Bad Gateway</html>',
    });
    expect(problem.status).toBe(502);
    expect(problem.detail).not.toContain('html');
  });

  it('survives anything', () => {
    expect(problemOf(undefined).status).toBe(500);
    expect(problemOf({ status: 500, data: null }).errors).toEqual([]);
  });
});
