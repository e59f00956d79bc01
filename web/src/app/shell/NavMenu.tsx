import { clsx } from 'clsx';
import { useId, useRef, type SyntheticEvent } from 'react';
import { Link, NavLink } from '../../runtime/router';
import { barLabels, type NavigationMenu } from '../../content/navigation';
import { ChevronIcon } from '../../ui/icons';
import { menuStaysOpenMs } from '../../content/timings';

export const barEntry =
  'relative flex h-11 items-center rounded-control text-sm whitespace-nowrap text-night-ink/90 transition-colors duration-150 hover:text-night-accent aria-[current=page]:text-night-accent';

const isMouse = ({ nativeEvent }: SyntheticEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';

/** The browser opens and closes the list. A mouse also opens it by hovering. */
export function NavMenu({ menu }: { menu: NavigationMenu }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (event: SyntheticEvent) => {
    if (!isMouse(event)) return;
    event.preventDefault();
    clearTimeout(closing.current);
    list.current?.showPopover();
  };
  const hideLater = (event: SyntheticEvent) => {
    if (isMouse(event)) closing.current = setTimeout(() => list.current?.hidePopover(), menuStaysOpenMs);
  };

  return (
    <div onPointerEnter={show} onPointerLeave={hideLater} className="group/menu relative flex items-center">
      <NavLink to={menu.to} className={clsx(barEntry, 'pl-2 lg:pl-3 forced-colors:-mr-1 forced-colors:pr-1')}>
        {menu.label}
      </NavLink>
      <button
        type="button"
        popoverTarget={id}
        aria-label={barLabels.submenu(menu.label)}
        onClick={show}
        className="grid size-11 w-7 place-items-center rounded-control text-night-ink/80 hover:text-night-accent lg:w-8"
      >
        <ChevronIcon size={16} className="transition-transform duration-200 group-has-open/menu:rotate-180" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={({ currentTarget }) => {
          currentTarget.style.left = `${currentTarget.parentElement?.getBoundingClientRect().left}px`;
        }}
        className="fixed inset-auto top-16 m-0 hidden min-w-60 animate-[drop_180ms_var(--ease-glass)] border-0 bg-raised px-0 py-2 text-ink shadow-[0_0_0_2px_var(--color-line),var(--shade)] open:block"
      >
        {menu.items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className="group flex min-h-11 items-center gap-3 px-4 text-sm whitespace-nowrap transition-colors duration-150 hover:bg-highlight"
            >
              <span
                aria-hidden
                className="size-2.5 bg-glass-cream outline-2 outline-line transition-colors duration-150 group-hover:bg-accent"
              />
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
