import { useContent } from '../content/block';
import { brand } from '../content/brand';
import { formNeedsScript } from '../content/controls';
import { mailtoAddress } from './message/mail-address';

/** What a visitor's form says where scripts are off: without them nobody would hear what becomes of it. */
export function NeedsScript({ text = formNeedsScript }: { text?: Record<'before' | 'after', string> }) {
  const { email } = useContent(brand);
  return (
    <noscript>
      <p>
        {text.before}{' '}
        <a href={mailtoAddress(email)} className="prose-link">
          {email}
        </a>
        {text.after}
      </p>
    </noscript>
  );
}
