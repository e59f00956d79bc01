import { use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ContentContext, type ChangedContent } from '../content/block';

const freshMs = 3000;

let asked = -Infinity;
let known: ChangedContent | undefined;
let pending: Promise<void> | undefined;

const readContent = () =>
  fetch('/api/content')
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
  const { key } = useLocation();
  const [first] = useState(key);
  if (key !== first && pending) use(pending);
  return <ContentContext value={key === first ? served : (known ?? served)}>{children}</ContentContext>;
}
