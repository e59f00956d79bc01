import type { ReactNode } from 'react';
import { Container, Section } from './layout';
import { EmphasisedTitle, PageTitle, type TitleWords } from './titles';

interface TitledPageProps {
  words: TitleWords & { eyebrow: string; intro: string };
  /** Buttons beside or below the title. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A page, or the head of one, that begins with its title. */
export function TitledPage({ words, actions, className, children }: TitledPageProps) {
  const { eyebrow, lead, turn, intro } = words;
  return (
    <Section className={className}>
      <Container className="grid gap-12 md:gap-14">
        <PageTitle
          eyebrow={eyebrow}
          title={<EmphasisedTitle lead={lead} turn={turn} />}
          lead={intro}
          actions={actions}
        />
        {children}
      </Container>
    </Section>
  );
}
