import { useRef, useState } from 'react';
import { useClientConfig, type ResumeLimits } from '../../api/config';
import { usualResumes, formatBytes } from '../../content/formats';
import { applicationFieldMessages as messages } from '../../content/application-form';
import { useUpload } from '../../forms/useUpload';

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
  const { progress, send, cancel } = useUpload();
  const submitButton = useRef<HTMLButtonElement>(null);

  return {
    file,
    setFile,
    limits,
    progress,
    submitButton,
    check: () => checkResume(file, limits),
    faultOf: (chosen: File | undefined): string | undefined => {
      const verdict = chosen === undefined || checkResume(chosen, limits);
      return verdict === true ? undefined : verdict;
    },
    post: send,
    cancel: () => {
      cancel();
      submitButton.current?.focus();
    },
  };
}
