import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, testApi } from '../../../api/test-api';
import { useSelection, type Selection } from '../../../ui/list/useSelection';
import { ToastProvider } from '../../../ui/Toast';
import { ApplicantBulkBar } from './ApplicantBulkBar';

afterEach(() => vi.unstubAllGlobals());

let selection: Selection;

function Screen() {
  const now = useSelection([{ _id: 'amina' }, { _id: 'bilal' }], {});
  return (
    <>
      <ApplicantBulkBar
        list={{ filters: {}, selection: now }}
        applicants={[]}
        total={2}
        onDelete={() => undefined}
      />
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
