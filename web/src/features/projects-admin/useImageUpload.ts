import { useState } from 'react';
import { clientConfig, ConfigUnavailable } from '../../api/config';
import { selectSession, sessionEnded } from '../../api/session';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks';
import { formatBytes } from '../../content/formats';
import { projectsMessages } from '../../content/messages/projects-admin';
import { useUpload } from '../../forms/useUpload';

export type ImageUpload = ReturnType<typeof useImageUpload>;

/** Uploads a picture to the image host of the configuration. Only our own host gets the admin's token. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const { progress, send, cancel } = useUpload();
  const [failure, setFailure] = useState<string>();
  const { token } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();

  const fail = (detail: string) => setFailure(`${projectsMessages.uploadFailed} ${detail}`);
  const clear = () => {
    cancel();
    setFailure(undefined);
  };

  const upload = async (file: File) => {
    clear();
    const { image, imageUpload } = await clientConfig();
    const { url, preset, own } = imageUpload;
    // Another host has its own limits.
    if (own && file.size > image.maxBytes)
      return fail(`Maximum image size: ${formatBytes(image.maxBytes)}. Choose a smaller one.`);
    const form = new FormData();
    form.set('upload_preset', preset);
    form.set('file', file);
    const sent = await send(url, form, own ? { Authorization: `Bearer ${token ?? ''}` } : {});
    if (sent.outcome === 'aborted') return;
    if (sent.outcome === 'taken') return onUploaded((sent.body as { secure_url: string }).secure_url);
    if (own && sent.problem.status === 401) dispatch(sessionEnded());
    const { error } = (sent.body ?? {}) as { error?: { message?: string } };
    fail(error?.message ? `The image host says: ${error.message}` : sent.problem.detail);
  };

  return {
    progress,
    failure,
    clear,
    send: (file: File) =>
      upload(file).catch((error: unknown) => {
        if (!(error instanceof ConfigUnavailable)) throw error;
        fail(error.message);
      }),
  };
}
