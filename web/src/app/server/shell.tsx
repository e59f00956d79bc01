import { pageNeedsScript } from '../../content/controls';
import { headOf } from '../head-of-route';
import { privateRoutes } from '../back-office/routes';
import { routes } from '../routes';
import { BarGround } from '../shell/bar';
import { valueIn, type ChangedContent } from '../../content/block';
import { contentOf } from '../../content/blocks';
import { brand } from '../../content/brand';
import { documentHtml } from './document';

/** The bar alone: what stands until the script has drawn the page. */
function EmptyPage({ agency }: { agency: string }) {
  return (
    <>
      <div className="fixed inset-x-0 top-0 h-16">
        <BarGround turned={false} />
      </div>
      <noscript>
        <p className="mx-auto max-w-text px-5 pt-28">{pageNeedsScript(agency)}</p>
      </noscript>
    </>
  );
}

/** The document of a route whose addresses differ, or `app` for every private one. */
export function shell(pattern: string, origin: string, content?: ChangedContent): Promise<string> {
  const route = pattern === 'app' ? privateRoutes[0] : routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`No route is named ${pattern}.`);
  const { name } = valueIn(content ?? {}, brand);
  return documentHtml({
    name,
    head: { ...headOf(route, '', {}, content), index: false },
    served: content && { path: '', origin, status: 200, data: { content: contentOf(route.path, content) } },
    origin,
    route,
    page: <EmptyPage agency={name} />,
    addressed: false,
    hydrate: false,
  });
}
