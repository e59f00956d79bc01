import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { sessionRead, selectSession, sessionEnded } from '../../api/session';
import { readStoredSession, isTokenValid, tokenEnd } from '../../api/stored-session';
import { Sidebar } from './Sidebar';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import { paths } from '../../content/paths';
import { ToastProvider } from '../../ui/Toast';
import { keepInTab, signInKey } from '../../runtime/storage';
import { useTimeout } from '../../runtime/useTimeout';
import { BarGround, Logo, SkipLink } from '../shell/bar';
import { PageBoundary } from '../shell/error-pages';
import { SessionBar } from './SessionBar';
import { createStore } from './store';
import './styles.css';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../api/store-hooks';

const store = createStore();
setupListeners(store.dispatch);
// A sign-in or sign-out in another tab, or while the browser kept this page for Back.
for (const event of ['storage', 'pageshow'])
  window.addEventListener(event, () => store.dispatch(sessionRead(readStoredSession())));

function RequireSession({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectSession);
  const { pathname, search } = useLocation();
  const end = session.token === null ? undefined : tokenEnd(session.token);
  // The session ends at the very moment its token does.
  useTimeout(() => store.dispatch(sessionEnded()), end && end - Date.now());
  const [wasIn, setWasIn] = useState(false);
  if (session.token !== null && !wasIn) setWasIn(true);

  // The jobs screen says who is signed in, so it asks for the e-mail as well.
  const complete = pathname !== paths.jobsAdmin || session.email !== null;
  if (session.token !== null && isTokenValid(session.token) && complete) return children;
  return <SignInAgain from={session.byChoice ? undefined : pathname + search} ended={wasIn} />;
}

/** /signin has a document of its own. */
function SignInAgain({ from, ended }: { from: string | undefined; ended: boolean }) {
  useEffect(() => {
    if (from !== undefined) keepInTab(signInKey, { from, ended });
    window.location.replace(paths.signIn);
    // Back, to this page as the browser stored it.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, [from, ended]);
  return null;
}

export function BackOffice({ children }: { children: ReactNode }) {
  const { copyright, name } = useContent(brand);
  return (
    <Provider store={store}>
      <RequireSession>
        <ToastProvider>
          <SkipLink />
          <header className="on-night fixed inset-x-0 top-0 z-40 h-16 text-night-ink max-md:h-[59px]">
            <BarGround turned={false} />
            <div className="relative flex h-[calc(100%-3px)] items-center justify-between gap-4 px-5 md:px-6">
              <Logo to={paths.adminHome} aria-label={`${name}, overview`} className="max-md:hidden" />
              <SessionBar />
            </div>
          </header>
          <div className="grid min-h-dvh content-start pt-16 max-md:pt-[59px] md:grid-cols-[12rem_minmax(0,1fr)]">
            <Sidebar />
            <div className="flex min-w-0 flex-col md:min-h-[calc(100dvh-4rem)]">
              <main
                id="main"
                tabIndex={-1}
                // The bar of a phone has the names of the pages in the menu.
                className="peer grow px-5 py-8 has-[[data-reading]]:p-0 max-md:in-[:has(#phone-menu_[aria-current=page])]:not-has-[[data-reading]]:[&_header_h1]:sr-only md:px-8"
              >
                <PageBoundary>{children}</PageBoundary>
              </main>
              <footer className="peer-has-[[data-reading]]:hidden border-t border-hairline px-5 py-4 text-xs text-ink-soft md:px-8">
                {`${copyright} ${name} · Back office`}
              </footer>
            </div>
          </div>
        </ToastProvider>
      </RequireSession>
    </Provider>
  );
}
