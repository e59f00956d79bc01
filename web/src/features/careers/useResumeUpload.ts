import { useEffect, useRef, useState } from 'react';
import { useClientConfig, type ResumeLimits } from '../../api/config';
import { sendForm, type Sent } from '../../api/send-form';
import { usualResumes, formatBytes } from '../../content/formats';
import { applicationFieldMessages as messages } from '../../content/application-form';

export const namesOf = (types: ResumeLimits['types']): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    types.map((extension) => extension.slice(1).toUpperCase()),
  );

/**
 * Why this file cannot be a resume, as one sentence; true when nothing speaks against it. The API judges by content, this only
 * spares a useless upload.
 */
export function checkResume(file: File | undefined, { types, maxBytes }: ResumeLimits): string | true {
  if (!file) return messages.noResume;
  const name = file.name.toLowerCase();
  if (!types.some((extension) => name.endsWith(extension))) return messages.resumeKind(namesOf(types));
  if (file.size === 0) return messages.resumeEmpty;
  if (file.size > maxBytes) return messages.resumeTooLarge(formatBytes(maxBytes));
  return true;
}

export function useResumeUpload() {
  const limits = useClientConfig()?.resume ?? usualResumes;
  const [file, setFile] = useState<File>();
  /** How much of it is sent, 0 to 1. At 1 the server is still checking and storing. */
  const [share, setShare] = useState(0);
  const underway = useRef<AbortController>(undefined);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => () => underway.current?.abort(), []);

  return {
    file,
    setFile,
    limits,
    share,
    submitButton,
    check: () => checkResume(file, limits),
    faultOf: (chosen: File | undefined): string | undefined => {
      const verdict = chosen === undefined || checkResume(chosen, limits);
      return verdict === true ? undefined : verdict;
    },
    post: async (url: string, body: FormData): Promise<Sent> => {
      const { signal } = (underway.current = new AbortController());
      setShare(0);
      const result = await sendForm(url, body, { onProgress: setShare, signal });
      return signal.aborted ? { outcome: 'aborted' } : result;
    },
    cancel: () => {
      underway.current?.abort();
      submitButton.current?.focus();
    },
  };
}
