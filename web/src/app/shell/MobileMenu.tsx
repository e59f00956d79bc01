import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { barWords, demoLeads, mobileNavigation } from '../../content/navigation';
import { Button } from '../../ui/Button';
import { CloseIcon, MenuIcon } from '../../ui/icons';
import { Profiles } from './Profiles';
import { useDisclosure } from './useDisclosure';

const id = 'mobile-menu';
const hide = () => document.getElementById(id)?.hidePopover?.();
/** In a list of selectors: a browser that does not know this one takes it for none. */
const isShown = () => document.querySelector(`#${id}:is(:popover-open)`) !== null;

/**
 * The list behind the menu button, below 768 px: a popover, so that the browser alone opens and closes it, also before our code
 * is there. From then on it is known here too, and a browser that knows no popovers has it opened by hand.
 */
export function MobileMenu() {
  const { open, button, close, toggle, settle, area } = useDisclosure(hide);
  useEffect(() => settle(isShown()), [settle]);

  return (
    <div {...area} data-open={open || undefined} className="group -mr-2 md:hidden">
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        // While it is closed the browser says so.
        aria-expanded={open || undefined}
        aria-label={barWords.menu}
        onClick={({ currentTarget }) => 'popoverTargetElement' in currentTarget || toggle()}
        className="grid size-11 place-items-center rounded-control"
      >
        <MenuIcon size={24} className="popped-up:hidden" />
        <CloseIcon size={24} className="hidden popped-up:block" />
      </button>
      <nav
        id={id}
        popover="auto"
        onToggle={({ newState }) => settle(newState === 'open')}
        aria-label={barWords.main}
        className="fixed inset-x-0 top-16 bottom-auto hidden max-h-[calc(100dvh-4rem)] w-full animate-[drop_180ms_var(--ease-glass)] overflow-y-auto overscroll-contain border-b-2 border-night-line bg-night px-5 pt-2 pb-6 text-night-ink shadow-shade popped-up:block sm:px-8"
      >
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
        <Button variant="primary" href={demoLeads.to} onClick={close} className="mt-5 w-full">
          {demoLeads.label}
        </Button>
        <Profiles className="mt-4 justify-center" />
      </nav>
    </div>
  );
}
