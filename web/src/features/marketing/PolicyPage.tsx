import { matchPath, useLocation } from 'react-router-dom';
import { useClientConfig } from '../../api/config';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import { paths } from '../../content/paths';
import { headingsIn, policyPage, splitPolicy, toPolicy, withRetention } from '../../content/policies';
import accessibility from '../../content/policies/accessibility.html?raw';
import { privacy } from '../../content/privacy';
import { terms } from '../../content/terms';
import { Section } from '../../ui/layout';
import { Eyebrow } from '../../ui/titles';

/** /privacy-policy, /terms-of-service and /accessibility */
export default function PolicyPage() {
  const { pathname } = useLocation();
  const agency = useContent(brand);
  const months = useClientConfig()?.retentionMonths;
  const policies = [
    { path: paths.privacyPolicy, title: 'Privacy Policy', ...useContent(privacy) },
    { path: paths.termsOfService, title: 'Terms of Service', ...useContent(terms) },
    { path: paths.accessibility, title: 'Accessibility', html: accessibility, date: '' },
  ];
  const { title, html, date } = policies.find(({ path }) => matchPath(path, pathname)) ?? policies[0]!;
  const { intro, text } = splitPolicy(withRetention(toPolicy(html, agency), months));
  return (
    <Section inner="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <header className="grid gap-5 lg:col-start-2">
        <Eyebrow>{date ? policyPage.effective(date) : policyPage.accessibility}</Eyebrow>
        <h1 tabIndex={-1} className="font-display text-title">
          {title}
        </h1>
        {intro && (
          <div
            data-policy
            className="rich-text max-w-text text-lead text-ink-soft"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: intro }}
          />
        )}
      </header>
      <nav
        aria-label={policyPage.contents}
        className="lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start lg:pt-9"
      >
        <ol className="border-t-2 border-line text-sm">
          {headingsIn(text).map(({ id, heading }) => (
            <li key={id} className="border-b border-hairline">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center hover:text-link"
                dangerouslySetInnerHTML={{ __html: heading }}
              />
            </li>
          ))}
        </ol>
      </nav>
      <div
        data-policy
        className="rich-text policy max-w-text lg:col-start-2"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: text }}
      />
    </Section>
  );
}
