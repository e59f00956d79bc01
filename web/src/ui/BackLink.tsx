import { Link } from 'react-router-dom';
import { ArrowLeftIcon } from './icons';

/** The way back to the list that a page belongs to, above its title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-link hover:underline"
    >
      <ArrowLeftIcon size={18} />
      {children}
    </Link>
  );
}
