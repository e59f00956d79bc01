import { useCallback } from 'react';
import { formatBytes } from '../content/formats';
import { clientConfig, ConfigUnavailable, type ClientConfig } from './config';
import { readProblem, type Problem } from './problem';
import { sendForm, type Sent } from './send-form';
import { selectSession, sessionEnded } from './session';
import { useAppStore } from './store-hooks';

interface Uploading {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Undefined after a cancel. */
export type Uploaded = { url: string } | { problem: Problem } | undefined;

/** An outside host has its own limits. */
function tooLarge(file: File, { image, imageUpload }: ClientConfig): Problem | undefined {
  if (!imageUpload.own || file.size <= image.maxBytes) return undefined;
  const detail = `Maximum image size: ${formatBytes(image.maxBytes)}. Choose a smaller one.`;
  return { ...readProblem(413, undefined), code: 'image-too-large', detail };
}

/** An outside host answers with `{error: {message}}`. */
function hostProblem(sent: Extract<Sent, { outcome: 'refused' }>): Problem {
  const { error } = (sent.body ?? {}) as { error?: { message?: unknown } | null };
  const said = error?.message;
  return typeof said === 'string'
    ? { ...sent.problem, detail: `The image host says: ${said}` }
    : sent.problem;
}

function read(sent: Sent, own: boolean): Uploaded {
  if (sent.outcome === 'aborted') return undefined;
  if (sent.outcome === 'refused') return { problem: own ? sent.problem : hostProblem(sent) };
  const { secure_url: url } = (sent.body ?? {}) as { secure_url?: unknown };
  return typeof url === 'string' && url !== '' ? { url } : { problem: readProblem(502, undefined) };
}

/** Only our own image host gets the admin's token. */
export function useUploadImage(): (file: File, uploading: Uploading) => Promise<Uploaded> {
  const store = useAppStore();
  return useCallback(
    async (file, { onProgress, signal }) => {
      const config = await clientConfig().catch((error: unknown) => {
        if (error instanceof ConfigUnavailable) return error.problem;
        throw error;
      });
      if ('detail' in config) return { problem: config };
      if (signal.aborted) return undefined;
      const refused = tooLarge(file, config);
      if (refused) return { problem: refused };

      const { url, preset, own } = config.imageUpload;
      const { token } = selectSession(store.getState());
      const form = new FormData();
      form.set('upload_preset', preset);
      form.set('file', file);
      const sent = await sendForm(url, form, {
        headers: own && token !== null ? { Authorization: `Bearer ${token}` } : {},
        onProgress,
        signal,
      });
      const isEnded = own && sent.outcome === 'refused' && sent.problem.status === 401;
      if (isEnded && token === selectSession(store.getState()).token) store.dispatch(sessionEnded());
      return read(sent, own);
    },
    [store],
  );
}
