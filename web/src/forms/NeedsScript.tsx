import { brand } from '../content/brand';

interface NeedsScriptProps {
  /** Up to the address to write to, and after it. */
  before?: string;
  after?: string;
  className?: string;
}

/** What a visitor's form says where scripts are off: without them nobody would hear what becomes of it. */
export function NeedsScript({
  before = 'The form needs scripts. Without them, write to',
  after = '.',
  className,
}: NeedsScriptProps) {
  return (
    <noscript className={className}>
      <p>
        {before}{' '}
        <a href={brand.email.href} className="prose-link">
          {brand.email.display}
        </a>
        {after}
      </p>
    </noscript>
  );
}
