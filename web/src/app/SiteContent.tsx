import { use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ContentContext, type ChangedContent } from '../content/block';

const freshMs = 3000;
/** A navigation waits no longer. */
const timeoutMs = 2000;

let asked = -Infinity;
let known: ChangedContent | undefined;
let pending: Promise<void> | undefined;

const readContent = () =>
  fetch('/api/content', { signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => (response.ok ? (response.json() as Promise<ChangedContent>) : known))
    .then((content) => void (known = content))
    .catch(() => undefined);

/** What the owner has changed, for the pages that the visitor goes to. A failure leaves what was known. */
export function fetchContent(maxAge = freshMs): void {
  if (performance.now() - asked < maxAge) return;
  asked = performance.now();
  const reading = readContent().finally(() => {
    if (pending === reading) pending = undefined;
  });
  pending = reading;
}

interface SiteContentProps {
  /** With the document, for its page. */
  served?: ChangedContent | undefined;
  children: ReactNode;
}

export function SiteContent({ served = {}, children }: SiteContentProps) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasLeft, setLeft] = useState(false);
  if (pathname !== first && !hasLeft) setLeft(true);
  if (hasLeft && pending) use(pending);
  return <ContentContext value={(hasLeft && known) || served}>{children}</ContentContext>;
}
