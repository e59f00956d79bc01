import { serverTimeOf } from '../../api/server-time';
import { adminDates } from '../../content/dates';
import { totpMessages } from '../../content/messages/account-admin';

/** What is wrong with a code, and the server's time, which explains most wrong ones. */
export function withServerClock(message: string, error: unknown): string {
  const time = serverTimeOf(error);
  if (time === undefined) return message;
  return `${message} ${totpMessages.serverClock(adminDates.second(new Date(time).toISOString()))}`;
}
