import type { Notice } from '../ui/FormNotice';

/** What a form says when it was not taken: the catalogue's sentence, and what lies behind it. */
export const failed = (headline: string, { detail }: { detail?: string | undefined }): Notice => ({
  tone: 'error',
  headline,
  detail,
});
