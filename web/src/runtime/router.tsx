import { createContext, use, type ComponentProps, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const RouteParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});

export const useParams = () => use(RouteParamsContext);

/** Whether a click opens a link elsewhere, such as in a new tab. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: globalThis.MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

export interface LinkProps extends ComponentProps<'a'> {
  to: string;
  replace?: boolean;
}

/** React Router's own link weighs 2 kB. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event.nativeEvent)) return;
    event.preventDefault();
    const target = to.startsWith('#') ? pathname + search + to : to;
    void navigate(target, { replace: replace || target === pathname + search + hash });
  };
  const isOwn = /^[/#]/.test(to) && rest.target === undefined && rest.download === undefined;
  return <a {...rest} href={to} onClick={isOwn ? follow : onClick} />;
}

export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname.toLowerCase() === props.to.toLowerCase();
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
