import { isCalendarDay } from '../../platform/http/input/time-zone-days.js';

/** The day after has a year of four digits too. */
const LAST_DAY = '2999-12-31';

/** Whether a job can close on it: a day that exists, written YYYY-MM-DD, at most 2999-12-31. */
export const isClosingDay = (value: unknown): value is string => isCalendarDay(value) && value <= LAST_DAY;
