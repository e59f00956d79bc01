import type { Problem } from '../../api/problem';

/** Where sending an application stands. */
export type UploadState =
  | { step: 'idle' }
  /** `share` of the bytes sent, 0 to 1. At 1 the server is still checking and storing. */
  | { step: 'sending'; share: number }
  | { step: 'cancelled' }
  | { step: 'failed'; problem: Problem }
  | { step: 'sent' };

export type UploadEvent =
  /** Submitted with a field that is not right: what was said before no longer holds. */
  | { type: 'refuse' }
  | { type: 'send' }
  | { type: 'progress'; sent: number; total: number }
  | { type: 'cancel' }
  | { type: 'fail'; problem: Problem }
  | { type: 'succeed' };

/** The next state. What a request reports after it was cancelled or has ended changes nothing. */
export function nextUploadState(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'send') return { step: 'sending', share: 0 };
  if (state.step !== 'sending') return event.type === 'refuse' ? { step: 'idle' } : state;
  switch (event.type) {
    case 'refuse':
      return state;
    case 'progress': {
      const share = event.total > 0 ? Math.min(1, event.sent / event.total) : 0;
      return { step: 'sending', share: Math.max(state.share, share) };
    }
    case 'cancel':
      return { step: 'cancelled' };
    case 'fail':
      return { step: 'failed', problem: event.problem };
    case 'succeed':
      return { step: 'sent' };
  }
}
