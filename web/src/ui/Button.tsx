import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../runtime/router';
import { BusyIcon } from './icons';

interface Look {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
}

interface AsLink extends Look, Omit<LinkProps, 'to'> {
  href: string;
  newTab?: boolean | undefined;
}

export interface AsButton extends Look, ComponentProps<'button'> {
  /** Shows progress and refuses further clicks, without losing the focus. */
  busy?: boolean | undefined;
  href?: never;
}

export type ButtonProps = AsLink | AsButton;

const variants = {
  primary:
    'border-2 border-on-accent bg-accent text-on-accent enabled-hover:bg-accent-bright enabled-hover:shadow-lift enabled-hover:-translate-x-px enabled-hover:-translate-y-px',
  secondary: 'border-2 border-line text-ink enabled-hover:bg-ink enabled-hover:text-surface',
  quiet: 'border-2 border-transparent text-link enabled-hover:bg-sunken enabled-hover:text-link-strong',
  danger: 'border-2 border-danger text-danger enabled-hover:bg-danger enabled-hover:text-surface',
};

const sizes = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-7 text-base',
};

const shared =
  'inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold leading-tight no-underline transition duration-150 active:translate-0 active:shadow-none disabled:opacity-55 aria-disabled:opacity-70 aria-disabled:cursor-progress print:hidden';

/** A button, or with `href` a link that looks like one. At least 44 px high. */
export function Button({ variant = 'secondary', size = 'medium', className, ...props }: ButtonProps) {
  const look = clsx(shared, variants[variant], sizes[size], className);

  if (props.href !== undefined) {
    const { href, newTab, ...link } = props;
    const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
    return <Link {...link} {...target} to={href} className={look} />;
  }
  const { busy = false, children, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={look}
    >
      {busy && <BusyIcon size={18} className="shrink-0" />}
      {children}
    </button>
  );
}
