import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import { barWords, demoLeads, mobileNavigation } from '../../content/navigation';
import { Button } from '../../ui/Button';
import { CloseIcon, MenuIcon } from '../../ui/icons';
import { Profiles } from './Profiles';
import { useDisclosure } from './useDisclosure';

/** Rendered once a page: opening only shows them. */
const MenuLinks = memo(function MenuLinks({ close }: { close: () => void }) {
  return (
    <>
      <ul className="divide-y divide-night-line">
        {mobileNavigation.map((link) => (
          <li key={link.label}>
            <NavLink
              to={link.to}
              end
              onClick={close}
              className="flex min-h-13 items-center font-display text-[1.375rem] text-night-ink aria-[current=page]:text-night-accent"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
      <Button variant="primary" to={demoLeads.to} onClick={close} className="mt-5 w-full">
        {demoLeads.label}
      </Button>
      <Profiles className="mt-4 justify-center" />
    </>
  );
});

/** The list behind the menu button, below 768 px. */
export function MobileMenu() {
  const { open, button, close, toggle, area } = useDisclosure();
  const Icon = open ? CloseIcon : MenuIcon;
  return (
    <div {...area} className="-mr-2 md:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? barWords.closeMenu : barWords.openMenu}
        onClick={toggle}
        className="grid size-11 place-items-center rounded-control"
      >
        <Icon size={24} />
      </button>
      <nav
        id="mobile-menu"
        aria-label={barWords.main}
        hidden={!open}
        className="fixed inset-x-0 top-16 max-h-[calc(100dvh-4rem)] animate-[drop_180ms_var(--ease-glass)] overflow-y-auto overscroll-contain border-b-2 border-night-line bg-night px-5 pt-2 pb-6 shadow-shade sm:px-8"
      >
        <MenuLinks close={close} />
      </nav>
    </div>
  );
}
