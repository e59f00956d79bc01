import type { ReactNode } from 'react';
import { Link } from '../../runtime/router';

interface PersonLineProps {
  to: string;
  name: string;
  about: string;
  children?: ReactNode;
}

/** An applicant or an enquiry in a list of this page. */
export function PersonLine({ to, name, about, children }: PersonLineProps) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 border-t border-hairline py-1.5 text-sm first:border-t-0">
      <Link
        to={to}
        dir="auto"
        className="inline-flex min-h-11 min-w-0 flex-[1_1_10rem] items-center font-semibold text-link -outline-offset-3 hover:underline"
      >
        <span className="truncate">{name}</span>
      </Link>
      <span className="text-ink-soft">{about}</span>
      {children && <span className="ml-auto">{children}</span>}
    </li>
  );
}
