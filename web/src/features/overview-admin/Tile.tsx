import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../runtime/router';
import { Glass } from '../../ui/Glass';
import { Pane } from '../../ui/panes';

interface TileProps {
  title: string;
  description: string;
  to: string;
  children: ReactNode;
}

export function Tile({ title, description, to, children }: TileProps) {
  return (
    <Pane
      as="li"
      space="none"
      className="group grid grid-rows-[auto_1fr] has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-focus"
    >
      <div className="border-b-2 border-line">
        <Glass seed={title} variant="wide" className="w-full" />
      </div>
      <div className="grid grid-rows-[auto_1fr_auto] gap-2 p-6">
        <h2 className="flex items-center justify-between gap-4 font-display text-card">
          <Link to={to} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
          <ArrowRight
            aria-hidden
            size={22}
            className="shrink-0 transition-transform duration-150 group-hover:translate-x-1"
          />
        </h2>
        <p className="text-ink-soft">{description}</p>
        {children}
      </div>
    </Pane>
  );
}
