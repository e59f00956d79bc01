import { useCallback, useEffect, useRef, useState } from 'react';
import { useUploadImage } from '../../api/media';
import type { Problem } from '../../api/problem';

/** `preview` is an object URL. */
export type ImageState =
  | { step: 'idle' }
  | { step: 'sending'; file: File; preview: string; share: number }
  | { step: 'failed'; file: File; preview: string; problem: Problem }
  | { step: 'done'; preview: string; url: string };

export interface ImageUpload {
  state: ImageState;
  /** Replaces an upload in progress. */
  send: (file: File) => Promise<void>;
  clear: () => void;
}

export function useImageUpload(onUploaded: (url: string) => void): ImageUpload {
  const upload = useUploadImage();
  const [state, setState] = useState<ImageState>({ step: 'idle' });
  const underway = useRef<AbortController>(undefined);
  const preview = state.step === 'idle' ? undefined : state.preview;

  useEffect(() => {
    if (preview !== undefined) return () => URL.revokeObjectURL(preview);
  }, [preview]);
  useEffect(() => () => underway.current?.abort(), []);

  const send = useCallback(
    async (file: File) => {
      underway.current?.abort();
      const controller = new AbortController();
      underway.current = controller;
      const chosen = { file, preview: URL.createObjectURL(file) };
      setState({ step: 'sending', ...chosen, share: 0 });
      const answer = await upload(file, {
        onProgress: (share) => setState({ step: 'sending', ...chosen, share }),
        signal: controller.signal,
      });
      if (answer === undefined || controller.signal.aborted) return;
      if ('problem' in answer) return setState({ step: 'failed', ...chosen, problem: answer.problem });
      setState({ step: 'done', preview: chosen.preview, url: answer.url });
      onUploaded(answer.url);
    },
    [upload, onUploaded],
  );

  const clear = useCallback(() => {
    underway.current?.abort();
    setState({ step: 'idle' });
  }, []);

  return { state, send, clear };
}

export const shownImage = (state: ImageState, kept: string): string =>
  state.step === 'sending' || state.step === 'failed' || (state.step === 'done' && state.url === kept)
    ? state.preview
    : kept;
