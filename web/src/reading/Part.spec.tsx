import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CameFrom } from './Part';

it.each([
  [{ channel: 'social', name: 'LinkedIn' }, 'Came from LinkedIn, landed on /services'],
  [
    { channel: 'campaign', name: 'newsletter', campaign: 'spring' },
    'Came from newsletter (spring), landed on /services',
  ],
  [{ channel: 'direct', name: 'Direct' }, 'Came directly, landed on /services'],
] as const)('says in one sentence where somebody came from', (source, sentence) => {
  render(<CameFrom source={{ ...source, landing: '/services' }} />);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('says nothing about somebody without a source', () => {
  const { container } = render(<CameFrom source={undefined} />);
  expect(container.textContent).toBe('');
});
