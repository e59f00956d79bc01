import { readProblem, unreachable, type Problem } from './problem';
import { readJson } from './request';

interface Sending {
  headers?: Record<string, string>;
  /** 0 to 1. At 1 the server is still reading. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Accepted, refused or cancelled. */
export type Sent =
  | { outcome: 'taken'; body: unknown }
  | { outcome: 'refused'; problem: Problem; body: unknown }
  | { outcome: 'aborted' };

/** Posts a form with files. XMLHttpRequest, because fetch cannot tell how much of a body has been sent. */
export function sendForm(
  url: string,
  form: FormData,
  { headers = {}, onProgress, signal }: Sending,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      const body = readJson(responseText);
      if (status >= 200 && status < 300) resolve({ outcome: 'taken', body });
      else resolve({ outcome: 'refused', problem: readProblem(status, body), body });
    };
    request.onerror = () => resolve({ outcome: 'refused', problem: unreachable(), body: undefined });
    request.onabort = () => resolve({ outcome: 'aborted' });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
