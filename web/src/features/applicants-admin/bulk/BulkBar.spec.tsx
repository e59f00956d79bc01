import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Applicant } from '../../../api/applicants';
import { json, testApi } from '../../../api/test-api';
import { useSelection, type Selection } from '../../../ui/list/useSelection';
import { ToastProvider } from '../../../ui/Toast';
import type { Applicants } from '../useApplicants';
import { BulkBar } from './BulkBar';

afterEach(() => vi.unstubAllGlobals());

const seen = { current: new Map<string, Applicant>() };
let selection: Selection;

function Screen() {
  const now = useSelection(['amina', 'bilal'], '');
  return (
    <>
      <BulkBar list={{ filters: {} } as Applicants} selection={now} seen={seen} total={2} />
      <output ref={() => void (selection = now)} />
    </>
  );
}

it('keeps what is selected while a change is on its way', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { wrapper: Store } = testApi(() => new Promise<Response>((resolve) => (answer = resolve)));
  render(
    <Store>
      <ToastProvider>
        <Screen />
      </ToastProvider>
    </Store>,
  );
  act(() => selection.toggle('amina', false));
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  act(() => selection.toggle('bilal', false));
  answer(json({ operationId: 'move-1', changed: [{ _id: 'amina' }], missing: [], withdrawn: [] }));
  await screen.findByText('1 applicant was moved to Reviewing.');
  expect([...selection.ids]).toEqual(['bilal']);
});
