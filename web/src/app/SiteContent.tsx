import { use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ContentContext, type ChangedContent } from '../content/block';
import type { ShownHead } from '../runtime/page-head';
import { RouteEffects } from '../runtime/route-effects';

const freshMs = 3000;
/** A navigation waits no longer. */
const timeoutMs = 2000;

let asked = -Infinity;
let known: ChangedContent | undefined;
let pending: Promise<void> | undefined;

/** What the owner has changed, for the pages that the visitor goes to. A failure leaves what was known. */
export function fetchContent(maxAge = freshMs): void {
  if (performance.now() - asked < maxAge) return;
  asked = performance.now();
  const reading = fetch('/api/content', { signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => (response.ok ? (response.json() as Promise<ChangedContent>) : known))
    .catch(() => known)
    .then((content) => {
      // A newer request knows better.
      if (pending === reading) [known, pending] = [content, undefined];
    });
  pending = reading;
}

interface SiteContentProps {
  /** With the document, for its page. */
  served?: ChangedContent | undefined;
  /** Resolves to undefined where the page itself applies its head. */
  headOf: (pathname: string, content: ChangedContent) => Promise<ShownHead | undefined>;
  children: ReactNode;
}

export function SiteContent({ served = {}, headOf, children }: SiteContentProps) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasLeft, setLeft] = useState(false);
  if (pathname !== first && !hasLeft) setLeft(true);
  if (hasLeft && pending) use(pending);
  const content = (hasLeft && known) || served;
  return (
    <ContentContext value={content}>
      <RouteEffects headOf={(pathname) => headOf(pathname, content)} />
      {children}
    </ContentContext>
  );
}
