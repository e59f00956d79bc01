import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '../runtime/router';
import { Button } from './Button';
import { ArrowLeftIcon, ArrowRightIcon } from './icons';
import { Section } from './layout';

export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 text-xs font-medium tracking-[0.09em] uppercase">
      <span aria-hidden className="size-3 shrink-0 bg-accent outline-2 outline-line" />
      <span className="opacity-80">{children}</span>
    </p>
  );
}

export interface TitleText {
  lead: string;
  turn: string;
}

export function EmphasisedTitle({ lead, turn }: TitleText) {
  return (
    <>
      {lead} <em>{turn}</em>
    </>
  );
}

interface TitleProps {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Where to go on. */
  next?: { href: string; label: string } | undefined;
}

function Next({ next }: Pick<TitleProps, 'next'>) {
  if (!next) return null;
  return (
    <Button href={next.href}>
      {next.label}
      <ArrowRightIcon size={18} />
    </Button>
  );
}

const accent = '[&_em]:text-link';
const lead = 'max-w-[34rem] text-lead text-ink-soft';

export function PageTitle({ eyebrow, title, lead: text, next }: TitleProps) {
  return (
    <header className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:items-end">
      <div className="grid gap-5">
        {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1
          tabIndex={-1}
          className={clsx('max-w-[19ch] font-display text-title [overflow-wrap:anywhere]', accent)}
        >
          {title}
        </h1>
      </div>
      {text !== undefined && (
        <div className="grid justify-items-start gap-6 lg:pb-2">
          <p className={lead}>{text}</p>
          <Next next={next} />
        </div>
      )}
    </header>
  );
}

interface SectionTitleProps extends TitleProps {
  id: string;
  className?: string | undefined;
}

export function SectionTitle({ eyebrow, title, lead: text, next, id, className }: SectionTitleProps) {
  return (
    <header className={clsx('flex flex-wrap items-end justify-between gap-x-12 gap-y-6', className)}>
      <div className="grid gap-4">
        {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
        <h2 id={id} className={clsx('max-w-[24ch] font-display text-heading', accent)}>
          {title}
        </h2>
        {text !== undefined && <p className={lead}>{text}</p>}
      </div>
      <Next next={next} />
    </header>
  );
}

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-link hover:underline print:hidden"
    >
      <ArrowLeftIcon size={18} />
      {children}
    </Link>
  );
}

interface TitledPageProps extends Pick<TitleProps, 'next'> {
  heading: TitleText & { eyebrow: string; intro: string };
  className?: string;
  children?: ReactNode;
}

export function TitledPage({ heading, next, className, children }: TitledPageProps) {
  return (
    <Section className={className} inner="grid gap-12 md:gap-14">
      <PageTitle
        eyebrow={heading.eyebrow}
        title={<EmphasisedTitle {...heading} />}
        lead={heading.intro}
        next={next}
      />
      {children}
    </Section>
  );
}
