import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json } from '../../../../test/test-api';
import { useSelection, type Selection } from '../../../ui/list/useSelection';
import { hold, testPage } from '../../../../test/test-page';
import { ApplicantBulkBar } from './ApplicantBulkBar';

let selection: Selection;

function Screen({ total = 2 }: { total?: number }) {
  const now = useSelection([{ _id: 'amina' }, { _id: 'bilal' }], {});
  return (
    <>
      <ApplicantBulkBar
        kind="applicant"
        filters={{ job: undefined }}
        selection={now}
        rows={[]}
        total={total}
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

/** Also in the menu, which jsdom never opens. */
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));

it.each([
  ['Move', 'Move to Reviewing', '51 applicants were moved to Reviewing.'],
  ['Star', 'Star', '51 applicants were starred.'],
  ['Unstar', 'Unstar', '51 applicants were unstarred.'],
])('asks once before more than 50 are changed: %s', async (action, verb, said) => {
  const sent: unknown[] = [];
  const page = testPage(async (request) => {
    sent.push(await request.json());
    return json({ operationId: '1', matched: 51, leftOut: 0 });
  });
  render(<Screen total={51} />, page);
  act(() => selection.selectAll());
  await press(action);
  const question = () => within(screen.getByRole('alertdialog', { name: `${verb}: 51 applicants?` }));
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await press(action);
  await userEvent.click(question().getByRole('button', { name: verb }));
  await screen.findByText(said);
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says that the follow-up of many is cleared', async () => {
  const page = testPage(() => json({ operationId: '1', matched: 51, leftOut: 0 }));
  render(<Screen total={51} />, page);
  act(() => selection.selectAll());
  await press('Follow up…');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the follow-up' }));
  const question = screen.getByRole('alertdialog', { name: 'Clear the follow-up: 51 applicants?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Clear the follow-up' }));
  expect(await screen.findByText('51 applicants were left without a follow-up.')).toBeTruthy();
});

it('changes 50 without a question', async () => {
  const page = testPage(() => json({ operationId: '1', matched: 50, leftOut: 0 }));
  render(<Screen total={50} />, page);
  act(() => selection.selectAll());
  await press('Move');
  expect(await screen.findByText('50 applicants were moved to Reviewing.')).toBeTruthy();
});
