import { errorCode } from '../../platform/problem/error-code.js';
import { Problem } from '../../platform/problem/problem.js';

/** MaxTimeMSExpired. */
const TIME_IS_UP = 50;

/** What to say when the database was told to stop before it had looked everywhere; any other error as it is. */
export const orTooSlow = (error: unknown): unknown =>
  errorCode(error) === TIME_IS_UP ? new Problem('search-too-slow') : error;
