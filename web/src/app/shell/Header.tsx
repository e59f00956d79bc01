import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import {
  barLabels,
  demoLeads,
  hireLabel,
  homeLink,
  mainNavigation,
  mobileNavigation,
} from '../../content/navigation';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/layout';
import { BarGround, Logo } from './bar';
import { Profiles } from './Profiles';
import { barEntry, NavMenu } from './NavMenu';
import { NavLink } from '../../runtime/router';
import { CloseIcon, MenuIcon } from '../../ui/icons';

const id = 'mobile-menu';

/** The list behind the menu button, below 768 px. */
function MobileMenu() {
  return (
    <div className="group -mr-2 md:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={barLabels.menu}
        className="grid size-11 place-items-center rounded-control"
      >
        <MenuIcon size={24} className="group-has-open:hidden" />
        <CloseIcon size={24} className="hidden group-has-open:block" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={barLabels.main}
        className="fixed inset-x-0 top-16 bottom-auto hidden max-h-[calc(100dvh-4rem)] w-full animate-[drop_180ms_var(--ease-glass)] overflow-y-auto overscroll-contain border-b-2 border-night-line bg-night px-5 pt-2 pb-6 text-night-ink shadow-shade open:block sm:px-8"
      >
        <ul className="divide-y divide-night-line">
          {mobileNavigation.map((link) => (
            <li key={link.label}>
              <NavLink
                to={link.to}
                className="flex min-h-13 items-center font-display text-[1.375rem] text-night-ink aria-[current=page]:text-night-accent"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <Button variant="primary" href={demoLeads.to} className="mt-5 w-full">
          {demoLeads.label}
        </Button>
        <Profiles className="mt-4 justify-center" />
      </nav>
    </div>
  );
}

const turningPoint = 100;

function useNearTop(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('scroll', changed, { passive: true });
      return () => window.removeEventListener('scroll', changed);
    },
    () => window.scrollY < turningPoint,
    () => true,
  );
}

export function Header() {
  const { pathname } = useLocation();
  const nearTop = useNearTop();
  const { name, hire } = useContent(brand);
  return (
    <header className="on-night fixed inset-x-0 top-0 z-40 h-16 text-night-ink">
      <BarGround turned={pathname === paths.home && nearTop} />
      <Container className="relative flex h-[calc(4rem-3px)] items-center justify-between gap-4">
        <Logo to={paths.home} aria-label={homeLink(name)} />
        <div className="flex items-center gap-2 md:gap-3 lg:gap-5">
          <nav aria-label={barLabels.main} className="max-md:hidden">
            <ul className="flex items-center lg:gap-2">
              {mainNavigation.map((entry) => (
                <li key={entry.label}>
                  {'items' in entry ? (
                    <NavMenu menu={entry} />
                  ) : (
                    <NavLink to={entry.to} className={`${barEntry} px-2 lg:px-3`}>
                      {entry.label}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <Profiles className="-mx-3 max-xl:hidden" />
          <Button variant="primary" size="small" href={hire} newTab className="whitespace-nowrap">
            {hireLabel}
          </Button>
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}
