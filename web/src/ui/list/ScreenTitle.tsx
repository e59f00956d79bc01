import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { showSection } from '../../runtime/route-effects';
import { ListRegion } from './ListRegion';
import { Pane } from '../panes';

interface ScreenTitleProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

export function ScreenTitle({ title, lead, children }: ScreenTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="font-display text-heading">
          {title}
        </h1>
        {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
    </header>
  );
}

/** Of a list that begins at the top: title and number in one line. */
export function ListTitle({ title, children }: Pick<ScreenTitleProps, 'title' | 'children'>) {
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <h1 tabIndex={-1} className="font-display text-[2rem] leading-11 text-ink">
        {title}
      </h1>
      {children}
    </header>
  );
}

interface ScreenSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Its id in the address, such as `two-step-sign-in`. */
export const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-');

export function ScreenSection({ title, lead, children }: ScreenSectionProps) {
  const id = sectionId(title);
  const { hash } = useLocation();
  // It may appear long after the navigation to it.
  useEffect(() => {
    if (hash === `#${id}`) showSection(hash);
  }, [hash, id]);
  return (
    <Pane space="large" className="@container">
      <ListRegion aria-labelledby={id} className="grid gap-x-10 gap-y-5 @2xl:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="grid content-start gap-1.5">
          <h2 id={id} tabIndex={-1} className="font-display text-card">
            {title}
          </h2>
          <p className="max-w-[26rem] text-sm text-ink-soft">{lead}</p>
        </div>
        <div className="grid min-w-0 content-start gap-5">{children}</div>
      </ListRegion>
    </Pane>
  );
}
