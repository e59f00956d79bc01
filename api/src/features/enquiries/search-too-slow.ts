import { errorCode } from '../../platform/problem/error-code.js';
import { unavailable } from '../../platform/problem/common-problems.js';

/** MaxTimeMSExpired. */
const TIME_IS_UP = 50;

/** What to say when the database was told to stop before it had looked everywhere; any other error as it is. */
export const orTooSlow = (error: unknown): unknown =>
  errorCode(error) === TIME_IS_UP
    ? unavailable(
        'search-too-slow',
        'The search took too long and was stopped. Choose a form or a state, or search for less.',
      )
    : error;
