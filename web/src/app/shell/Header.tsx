import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../content/brand';
import { barWords, homeLink, mainNavigation } from '../../content/navigation';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/layout';
import { BarGround } from './BarGround';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';
import { NavMenu, NavPage } from './NavMenu';
import { Profiles } from './Profiles';

/** Where the bar's gradient turns, in pixels of scroll. */
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

/** The fixed bar, 4 rem high. Its gradient runs the other way at the top of the home page. */
export function Header() {
  const { pathname } = useLocation();
  const nearTop = useNearTop();
  return (
    <header className="on-night fixed inset-x-0 top-0 z-40 h-16 text-night-ink">
      <BarGround turned={pathname === paths.home && nearTop} />
      <Container className="relative flex h-[calc(4rem-3px)] items-center justify-between gap-4">
        <Logo to={paths.home} label={homeLink} />
        <div className="flex items-center gap-2 md:gap-3 lg:gap-5">
          <nav aria-label={barWords.main} className="max-md:hidden">
            <ul className="flex items-center lg:gap-2">
              {mainNavigation.map((entry) => (
                <li key={entry.label}>
                  {'items' in entry ? <NavMenu menu={entry} /> : <NavPage link={entry} />}
                </li>
              ))}
            </ul>
          </nav>
          <Profiles className="-mx-3 max-xl:hidden" />
          <Button variant="primary" size="small" href={brand.hire.href} newTab className="whitespace-nowrap">
            {brand.hire.label}
          </Button>
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}
