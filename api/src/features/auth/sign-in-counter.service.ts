import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import type { ProblemCode } from '../../platform/problem/catalogue.js';
import { Problem } from '../../platform/problem/problem.js';
import './auth.problems.js';

/** Of the attempts that are refused. */
const outcomes: Partial<Record<ProblemCode, 'wrong' | 'wrong-code' | 'limited'>> = {
  'wrong-credentials': 'wrong',
  'wrong-passkey': 'wrong',
  'wrong-code': 'wrong-code',
  'too-many-attempts': 'limited',
};

/** The metric of attempts to sign in, in whichever way. */
@Injectable()
export class SignInCounter {
  private readonly attempts;

  constructor(registry: Registry) {
    this.attempts = new Counter({
      name: 'leadlight_sign_ins_total',
      help: 'Attempts to sign in, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of ['signed-in', 'challenge', 'wrong', 'wrong-code', 'limited'])
      this.attempts.inc({ outcome }, 0);
  }

  /**
   * Counts an attempt by what comes of it.
   * @param attempt what opens a session or, halfway, a challenge, or throws the problem
   */
  async count<Answer extends object>(attempt: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await attempt();
      this.attempts.inc({ outcome: 'challenge' in answer ? 'challenge' : 'signed-in' });
      return answer;
    } catch (error) {
      const outcome = error instanceof Problem ? outcomes[error.code] : undefined;
      if (outcome) this.attempts.inc({ outcome });
      throw error;
    }
  }
}
