import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json } from '../../../../test/test-api';
import { useSelection, type Selection } from '../../../ui/list/useSelection';
import { hold, testPage } from '../../../../test/test-page';
import { ApplicantBulkBar } from './ApplicantBulkBar';

let selection: Selection;

function Screen() {
  const now = useSelection([{ _id: 'amina' }, { _id: 'bilal' }], {});
  return (
    <>
      <ApplicantBulkBar
        list={{ filters: { job: undefined }, selection: now }}
        applicants={[]}
        total={2}
        onDelete={() => undefined}
        onWrite={() => undefined}
      />
      <output ref={() => void (selection = now)} />
    </>
  );
}

it('keeps what is selected while a change is on its way', async () => {
  const { held, release } = hold<Response>();
  render(
    <Screen />,
    testPage(() => held),
  );
  act(() => selection.toggle('amina', false));
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  act(() => selection.toggle('bilal', false));
  release(json({ operationId: 'move-1', matched: 1, leftOut: 2 }));
  await screen.findByText('1 applicant was moved to Reviewing.');
  await screen.findByText('2 applicants were left out: withdrawn or deleted since.');
  expect([...selection.ids]).toEqual(['bilal']);
});
