import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SourceSums } from '../../api/sources';
import { BestSources } from './BestSources';
import { SourcePlots } from './SourcePlots';

const sourceOf = (name: string, numbers: Partial<SourceSums>): SourceSums => ({
  ...{ channel: 'referral', name, visits: 0, enquiries: 0, talking: 0, won: 0, value: 0 },
  ...{ applications: 0, interviews: 0, hired: 0, campaigns: [], landings: [], ...numbers },
});

it('names the best sources once three are won or hired', () => {
  const few = sourceOf('few.example', { visits: 2, won: 2, value: 9000, hired: 2, applications: 2 });
  const { rerender } = render(<BestSources sources={[few]} currency="USD" />);
  expect(screen.getAllByText('Too few to say yet.')).toHaveLength(3);
  const dear = sourceOf('dear.example', { visits: 1000, won: 3, value: 3000 });
  const cheap = sourceOf('cheap.example', { visits: 10, won: 3, value: 600, hired: 3, applications: 31 });
  rerender(<BestSources sources={[few, dear, cheap]} currency="USD" />);
  const pane = (title: string) => screen.getByRole('heading', { name: title }).parentElement;
  expect(pane('Most for each visit')?.textContent).toContain('cheap.example$60.003 won of 10 visits.');
  expect(pane('Most value')?.textContent).toContain('dear.example$3,0003 of 8 won, 24% of the value');
  expect(pane('Most hires')?.textContent).toContain('cheap.example3 hired1 in 10 who applied.');
});

it('shows the weeks between two weeks with applications, and small sources together', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const sources = names.map((name, place) => sourceOf(name, { applications: 9 - place }));
  const ofWeek = (of: SourceSums[]) =>
    of.map(({ channel, name }) => ({ channel, name, won: 0, applications: 2 }));
  const weeks = [
    { from: '2026-11-02', won: 0, applications: 12, sources: ofWeek(sources) },
    { from: '2026-11-16', won: 0, applications: 2, sources: ofWeek(sources.slice(0, 1)) },
  ];
  render(<SourcePlots sources={sources} weeks={weeks} currency="USD" />);
  const list = screen.getByRole('list', { name: 'Applications by week and source' });
  const readAloud = within(list)
    .getAllByRole('listitem')
    .map((week) => week.querySelector('.sr-only')?.textContent.replace(/^Week from .*\d{4}: /, ''));
  expect(readAloud).toEqual(['12, Others 4, d 2, c 2, b 2, a 2', '0', '2, a 2']);
  expect(screen.queryByRole('table', { name: 'Won by source' })).toBeNull();
});
