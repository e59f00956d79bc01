import { NavLink } from 'react-router-dom';
import { barWords, demoLeads, mobileNavigation } from '../../content/navigation';
import { Button } from '../../ui/Button';
import { CloseIcon, MenuIcon } from '../../ui/icons';
import { Profiles } from './Profiles';
import { usePopover } from './usePopover';

const id = 'mobile-menu';

/** The list behind the menu button, below 768 px. */
export function MobileMenu() {
  const { popover, hide, onBlur } = usePopover<HTMLElement>();
  return (
    <div onBlur={onBlur} className="group -mr-2 md:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={barWords.menu}
        className="grid size-11 place-items-center rounded-control"
      >
        <MenuIcon size={24} className="group-has-open:hidden" />
        <CloseIcon size={24} className="hidden group-has-open:block" />
      </button>
      <nav
        ref={popover}
        id={id}
        popover="auto"
        aria-label={barWords.main}
        className="fixed inset-x-0 top-16 bottom-auto hidden max-h-[calc(100dvh-4rem)] w-full animate-[drop_180ms_var(--ease-glass)] overflow-y-auto overscroll-contain border-b-2 border-night-line bg-night px-5 pt-2 pb-6 text-night-ink shadow-shade open:block sm:px-8"
      >
        <ul className="divide-y divide-night-line">
          {mobileNavigation.map((link) => (
            <li key={link.label}>
              <NavLink
                to={link.to}
                end
                onClick={hide}
                className="flex min-h-13 items-center font-display text-[1.375rem] text-night-ink aria-[current=page]:text-night-accent"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <Button variant="primary" href={demoLeads.to} onClick={hide} className="mt-5 w-full">
          {demoLeads.label}
        </Button>
        <Profiles className="mt-4 justify-center" />
      </nav>
    </div>
  );
}
