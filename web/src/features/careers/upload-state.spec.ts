import { describe, expect, it } from 'vitest';
import type { Problem } from '../../api/problem';
import { nextUploadState, type UploadEvent, type UploadState } from './upload-state';

const problem: Problem = {
  status: 503,
  code: 'storage-unavailable',
  detail: 'Try again in a minute.',
  errors: [],
};
const after = (...events: UploadEvent[]) => events.reduce<UploadState>(nextUploadState, { step: 'idle' });

describe('upload state', () => {
  it('goes from sending over its progress to sent', () => {
    expect(after({ type: 'send' }, { type: 'progress', sent: 50, total: 200 })).toEqual({
      step: 'sending',
      share: 0.25,
    });
    expect(after({ type: 'send' }, { type: 'succeed' })).toEqual({ step: 'sent' });
  });

  it('never runs backwards nor past the end', () => {
    const started: UploadEvent[] = [{ type: 'send' }, { type: 'progress', sent: 80, total: 100 }];
    expect(after(...started, { type: 'progress', sent: 10, total: 100 })).toMatchObject({ share: 0.8 });
    expect(after(...started, { type: 'progress', sent: 101, total: 100 })).toMatchObject({ share: 1 });
    expect(after({ type: 'send' }, { type: 'progress', sent: 10, total: 0 })).toMatchObject({ share: 0 });
  });

  it('ignores what a cancelled request still reports', () => {
    const cancelled: UploadEvent[] = [{ type: 'send' }, { type: 'cancel' }];
    expect(after(...cancelled, { type: 'fail', problem })).toEqual({ step: 'cancelled' });
    expect(after(...cancelled, { type: 'progress', sent: 1, total: 1 })).toEqual({ step: 'cancelled' });
    expect(after(...cancelled, { type: 'succeed' })).toEqual({ step: 'cancelled' });
  });

  it('takes back its last word when the form is refused before it is sent', () => {
    expect(after({ type: 'send' }, { type: 'succeed' }, { type: 'refuse' })).toEqual({ step: 'idle' });
    expect(after({ type: 'send' }, { type: 'fail', problem }, { type: 'refuse' })).toEqual({ step: 'idle' });
    expect(after({ type: 'send' }, { type: 'refuse' })).toMatchObject({ step: 'sending' });
  });

  it('can be sent again after a failure and after a cancel', () => {
    expect(after({ type: 'send' }, { type: 'fail', problem })).toEqual({ step: 'failed', problem });
    expect(after({ type: 'send' }, { type: 'fail', problem }, { type: 'send' })).toEqual({
      step: 'sending',
      share: 0,
    });
    expect(after({ type: 'send' }, { type: 'cancel' }, { type: 'send' })).toEqual({
      step: 'sending',
      share: 0,
    });
  });
});
