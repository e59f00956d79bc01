import type { ReactNode } from 'react';
import { Container, Section } from '../../ui/layout';
import { Glass } from '../../ui/Glass';
import { EmphasisedTitle, Eyebrow } from '../../ui/titles';

interface MessageProps {
  /** Of the window beside it; none where its picture cannot be fetched. */
  seed?: string | undefined;
  words: { eyebrow: string; lead: string; turn: string; text: string };
  actions: ReactNode;
}

/** A whole page that says one thing, as a rule beside a window that lost a pane. */
export function Message({ seed, words, actions }: MessageProps) {
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
        {seed !== undefined && (
          <Glass seed={seed} variant="error" priority className="mx-auto w-full max-w-64 md:max-w-sm" />
        )}
      </Container>
    </Section>
  );
}
