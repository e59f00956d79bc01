import { brand } from '../content/brand';
import { formNeedsScript } from '../content/controls';

/** What a visitor's form says where scripts are off: without them nobody would hear what becomes of it. */
export function NeedsScript({ text = formNeedsScript }: { text?: Record<'before' | 'after', string> }) {
  return (
    <noscript>
      <p>
        {text.before}{' '}
        <a href={brand.email.href} className="prose-link">
          {brand.email.display}
        </a>
        {text.after}
      </p>
    </noscript>
  );
}
