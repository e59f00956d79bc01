import { useEffect, useRef, useState } from 'react';
import { sendForm, type Sent } from '../api/send-form';

/** Sends one form with a file at a time. Another one, or leaving the page, cancels it. */
export function useUpload() {
  /** 0 to 1 while the form is sent. At 1 the server is still checking and storing. */
  const [progress, setProgress] = useState<number>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const cancel = () => {
    current.current?.abort();
    setProgress(undefined);
  };
  const send = async (url: string, form: FormData, headers: Record<string, string> = {}): Promise<Sent> => {
    cancel();
    const { signal } = (current.current = new AbortController());
    setProgress(0);
    const sent = await sendForm(url, form, { headers, onProgress: setProgress, signal });
    if (signal.aborted) return { outcome: 'aborted' };
    setProgress(undefined);
    return sent;
  };
  return { progress, send, cancel };
}
