import type { ReactNode } from 'react';
import { Container, Section } from '../../ui/layout';
import { EmphasisedTitle, Eyebrow } from '../../ui/titles';

interface MessageProps {
  words: { eyebrow: string; lead: string; turn: string; text: string };
  actions: ReactNode;
}

const panes = [
  'sky',
  'honey',
  'cream',
  'teal',
  'cream',
  'honey',
  'garnet',
  'cream',
  'sky',
  'cream',
  'teal',
  'honey',
];
const LOST = 4;

/** Part of the page, because the server may be unreachable. */
function BrokenWindow() {
  return (
    <svg viewBox="0 0 100 138" aria-hidden className="mx-auto w-full max-w-64 md:max-w-sm">
      <path d="M4 134V50a46 46 0 0 1 92 0v84z" className="fill-line" />
      <clipPath id="arch">
        <path d="M6 132V50a44 44 0 0 1 88 0v82z" />
      </clipPath>
      <g clipPath="url(#arch)">
        {panes.map((colour, place) => (
          <rect
            key={place}
            x={6 + (place % 3) * 30}
            y={6 + Math.floor(place / 3) * 32}
            width={28}
            height={30}
            fill={place === LOST ? 'var(--color-surface)' : `var(--color-glass-${colour})`}
          />
        ))}
      </g>
    </svg>
  );
}

/** A whole page that says one thing beside a window that lost a pane. */
export function Message({ words, actions }: MessageProps) {
  return (
    <Section>
      <Container className="grid items-center gap-12 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:gap-16">
        <div className="grid justify-items-start gap-6">
          <Eyebrow>{words.eyebrow}</Eyebrow>
          <h1 tabIndex={-1} className="font-display text-title tracking-[-0.018em] [&_em]:text-link">
            <EmphasisedTitle {...words} />
          </h1>
          <p className="max-w-[32rem] text-lead text-ink-soft">{words.text}</p>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
        <BrokenWindow />
      </Container>
    </Section>
  );
}
