import { useState } from 'react';
import { clientConfig } from '../api/config';
import { problemOf } from '../api/problem';
import { selectSession, sessionEnded } from '../api/session';
import { useAppDispatch, useAppSelector } from '../api/store-hooks';
import { formatBytes } from '../content/formats';
import { useUpload } from './useUpload';

/** Uploads a picture to the image host of the configuration. Only our own host gets the admin's token. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const { progress, send, cancel } = useUpload();
  const [failure, setFailure] = useState<string>();
  const { token } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();

  const fail = (detail: string) => setFailure(`Failed to upload image. Please try again. ${detail}`);
  const clear = () => {
    cancel();
    setFailure(undefined);
  };

  const upload = async (file: File) => {
    clear();
    const config = await clientConfig();
    if (config.error) return fail(problemOf(config.error).detail);
    const { image, imageUpload } = config.data;
    const { url, preset, own } = imageUpload;
    // Another host has its own limits.
    if (own && file.size > image.maxBytes)
      return fail(`Maximum image size: ${formatBytes(image.maxBytes)}. Choose a smaller one.`);
    const form = new FormData();
    form.set('upload_preset', preset);
    form.set('file', file);
    const sent = await send(url, form, own ? { Authorization: `Bearer ${token ?? ''}` } : {});
    if (!sent) return;
    if (!sent.error) {
      const { secure_url: address } = sent.data as { secure_url: string };
      // The site may be open by another name than its PUBLIC_URL.
      return onUploaded(own ? new URL(address).pathname : address);
    }
    if (own && sent.error.status === 401) dispatch(sessionEnded());
    const { error } = (sent.error.data ?? {}) as { error?: { message?: string } };
    fail(error?.message ? `The image host says: ${error.message}` : problemOf(sent.error).detail);
  };

  return { progress, failure, clear, send: upload };
}
