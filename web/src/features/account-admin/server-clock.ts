import { serverTimeOf } from '../../api/server-time';
import { codeMessages } from '../../content/messages/codes';

/** What is wrong with a code, and the server's time, which explains most wrong ones. */
export function withServerClock(message: string, error: unknown): string {
  const time = serverTimeOf(error);
  return time === undefined ? message : `${message} ${codeMessages.serverClock(time)}`;
}
