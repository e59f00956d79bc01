import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  createPath,
  NavigationType,
  Router,
  useLocation,
  useNavigate,
  type Location,
  type To,
} from 'react-router-dom';

interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const entry = () => (window.history.state ?? {}) as Entry;

function here(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entry();
  return { pathname, search, hash, state: usr, key };
}

type Ask = (leave: () => void) => void;

type Preload = (pathname: string) => Promise<void>;

interface Visit {
  /** The location before the one that is shown; undefined in a new document. */
  previous?: Location | undefined;
  preload: Preload;
  hold: (ask: Ask) => () => void;
  leave: Ask;
}

export const VisitContext = createContext<Visit>({
  preload: () => Promise.resolve(),
  hold: () => () => undefined,
  leave: (go) => go(),
});

export const RouteParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});

export const useParams = () => use(RouteParamsContext);

/** React Router's data router would ask before a page is left (`useBlocker`), and weighs 17 kB more. */
export function AppRouter({ preload, children }: { preload: Preload; children: ReactNode }) {
  const [visit, setVisit] = useState(() => ({
    location: here(),
    previous: undefined as Location | undefined,
    type: NavigationType.Pop,
  }));
  const place = useRef(0);
  const question = useRef<Ask>(undefined);

  const show = (type: NavigationType) => {
    const location = here();
    startTransition(() => setVisit((before) => ({ location, previous: before.location, type })));
  };

  const step = useEffectEvent(() => {
    const ask = question.current;
    // A hash that was typed into the address bar is a new entry without a place.
    const { idx = place.current + 1 } = entry();
    const distance = idx - place.current;
    if (distance === 0) return;
    if (ask && window.location.pathname !== visit.location.pathname) {
      window.history.go(-distance);
      ask(() => {
        question.current = undefined;
        window.history.go(distance);
      });
      return;
    }
    place.current = idx;
    window.history.replaceState({ ...entry(), idx }, '');
    show(NavigationType.Pop);
  });

  useEffect(() => {
    place.current = entry().idx ?? 0;
    window.history.replaceState({ ...entry(), idx: place.current }, '');
    window.addEventListener('popstate', step);
    return () => window.removeEventListener('popstate', step);
  }, []);

  const navigator = useMemo(() => {
    const stateOf = (usr: unknown) => ({
      usr,
      key: Math.random().toString(36).slice(2, 10),
      idx: place.current,
    });
    return {
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      go: (distance: number) => window.history.go(distance),
      push: (to: To, state?: unknown) => {
        place.current += 1;
        window.history.pushState(stateOf(state), '', navigator.createHref(to));
        show(NavigationType.Push);
      },
      replace: (to: To, state?: unknown) => {
        window.history.replaceState(stateOf(state), '', navigator.createHref(to));
        show(NavigationType.Replace);
      },
    };
  }, []);

  const context = useMemo(
    () => ({
      previous: visit.previous,
      preload,
      hold: (ask: Ask) => {
        question.current = ask;
        return () => {
          if (question.current === ask) question.current = undefined;
        };
      },
      leave: (go: () => void) => (question.current ? question.current(go) : go()),
    }),
    [visit.previous, preload],
  );

  return (
    <VisitContext value={context}>
      <Router location={visit.location} navigationType={visit.type} navigator={navigator}>
        {children}
      </Router>
    </VisitContext>
  );
}

export interface LinkProps extends ComponentProps<'a'> {
  to: string;
  state?: unknown;
  replace?: boolean;
}

/** React Router's own link weighs 2 kB. */
export function Link({ to, state, replace = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { leave } = use(VisitContext);
  const { pathname, search, hash } = useLocation();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const go = () => void navigate(to, { state, replace: replace || to === pathname + search + hash });
    if (to.split(/[?#]/, 1)[0] === pathname) go();
    else leave(go);
  };
  const isOwn = to.startsWith('/') && rest.target === undefined && rest.download === undefined;
  return <a {...rest} href={to} onClick={isOwn ? follow : onClick} />;
}

export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname.toLowerCase() === props.to.toLowerCase();
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}

/** A link to a section of this page. Its `href` is the hash alone, because one document can serve several paths. */
export function SectionLink({ id, ...rest }: ComponentProps<'a'> & { id: string }) {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash, state } = location;
    void navigate(`${pathname}${search}#${id}`, { state, replace: hash === `#${id}` });
  };
  return <a {...rest} href={`#${id}`} onClick={follow} />;
}
