import { readProblem, unreachable, type Problem } from '../../api/problem';

interface Sending {
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Posts an application. XMLHttpRequest, because fetch cannot tell how much of a body has been sent.
 * @returns undefined when it is stored or was aborted, else what stood in the way
 */
export function sendApplication(
  body: FormData,
  { onProgress, signal }: Sending,
): Promise<Problem | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/jobApplicant/applicants');
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(undefined);
      else resolve(readProblem(status, readJson(responseText)));
    };
    request.onerror = () => resolve(unreachable());
    request.onabort = () => resolve(undefined);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** The application as the API reads it: the fields first, then the file. */
export function applicationBody(fields: Record<string, string>, resume: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('resume', resume);
  return body;
}
