import { backOfficeHead } from '../../content/heads';
import { pageNeedsScript } from '../../content/controls';
import { headOf } from '../head-of-route';
import { privateRoutes } from '../back-office/routes';
import { routes } from '../routes';
import { BarGround } from '../shell/bar';
import { documentHtml } from './document';

/** The bar alone: what stands until the script has drawn the page. */
function EmptyPage() {
  return (
    <>
      <div className="fixed inset-x-0 top-0 h-16">
        <BarGround turned={false} />
      </div>
      <noscript>
        <p className="mx-auto max-w-text px-5 pt-28">{pageNeedsScript}</p>
      </noscript>
    </>
  );
}

/** The document of a route whose addresses differ, or `app` for every private one. */
export function shell(pattern: string, origin: string): Promise<string> {
  const route = pattern === 'app' ? privateRoutes[0] : routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`No route is named ${pattern}.`);
  return documentHtml({
    head: { ...headOf(route, '', {}), ...(route.kind === 'private' ? backOfficeHead : { index: false }) },
    origin,
    route,
    page: <EmptyPage />,
    addressed: false,
    hydrate: false,
  });
}
