import { Link, type LinkProps } from '../runtime/router';
import { ArrowLeftIcon } from './icons';

interface BackLinkProps extends Pick<LinkProps, 'state'> {
  to: string;
  children: string;
}

/** The way back to the list that a page belongs to, above its title. */
export function BackLink({ children, ...target }: BackLinkProps) {
  return (
    <Link
      {...target}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-link hover:underline print:hidden"
    >
      <ArrowLeftIcon size={18} />
      {children}
    </Link>
  );
}
