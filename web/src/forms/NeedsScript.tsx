import { brand } from '../content/brand';
import { formNeedsScript } from '../content/controls';

interface NeedsScriptProps {
  before?: string;
  after?: string;
}

/** What a visitor's form says where scripts are off: without them nobody would hear what becomes of it. */
export function NeedsScript({
  before = formNeedsScript.before,
  after = formNeedsScript.after,
}: NeedsScriptProps) {
  return (
    <noscript>
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
