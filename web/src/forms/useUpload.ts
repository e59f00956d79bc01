import { useEffect, useRef, useState } from 'react';
import { readJson, type requestJson } from '../api/request';

/** Undefined: cancelled. */
type Sent = Awaited<ReturnType<typeof requestJson<unknown>>> | undefined;

/** Posts one form with a file at a time. Another one, or leaving the page, cancels it. */
export function useUpload() {
  /** 0 to 1 while the form is sent. At 1 the server is still checking and storing. */
  const [progress, setProgress] = useState<number>();
  const current = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const cancel = () => {
    current.current?.abort();
    setProgress(undefined);
  };
  const send = (url: string, form: FormData, headers: Record<string, string> = {}): Promise<Sent> => {
    cancel();
    setProgress(0);
    // Fetch cannot tell how much of a body has been sent.
    const request = (current.current = new XMLHttpRequest());
    return new Promise((resolve) => {
      const end = (sent: Sent) => {
        // First: what waits for the end finds the result.
        resolve(sent);
        setProgress(undefined);
      };
      request.open('POST', url);
      request.setRequestHeader('Accept', 'application/json');
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, responseText } = request;
        const data = readJson(responseText);
        end(status >= 200 && status < 300 ? { data } : { error: { status, data } });
      };
      request.onerror = () => end({ error: { status: 'FETCH_ERROR' } });
      request.onabort = () => resolve(undefined);
      request.send(form);
    });
  };
  return { progress, send, cancel };
}
