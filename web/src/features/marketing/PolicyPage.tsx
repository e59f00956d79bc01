import { matchPath, useLocation } from 'react-router-dom';
import { useClientConfig } from '../../api/config';
import { counted, keptFor } from '../../content/formats';
import { paths } from '../../content/paths';
import { policyPage, readPolicy } from '../../content/policies';
import accessibility from '../../content/policies/accessibility.md?raw';
import privacyPolicy from '../../content/policies/privacy.md?raw';
import termsOfService from '../../content/policies/terms.md?raw';
import { Section } from '../../ui/layout';
import { Eyebrow } from '../../ui/titles';

const texts: Partial<Record<string, string>> = {
  [paths.termsOfService]: termsOfService,
  [paths.accessibility]: accessibility,
};

/** /privacy-policy, /terms-of-service and /accessibility */
export default function PolicyPage() {
  const { pathname } = useLocation();
  const months = useClientConfig()?.retentionMonths;
  const path = Object.keys(texts).find((path) => matchPath(path, pathname)) ?? paths.privacyPolicy;
  const policy = readPolicy(texts[path] ?? privacyPolicy);
  return (
    <Section inner="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <header className="grid gap-5 lg:col-start-2">
        <Eyebrow>{path === paths.accessibility ? policyPage.accessibility : policyPage.effective}</Eyebrow>
        <h1 tabIndex={-1} className="font-display text-title">
          {policy.title}
        </h1>
        <p className="max-w-text text-lead text-ink-soft">{policy.intro}</p>
      </header>
      <nav
        aria-label={policyPage.contents}
        className="lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start lg:pt-9"
      >
        <ol className="border-t-2 border-line text-sm">
          {policy.sections.map(({ id, heading }) => (
            <li key={id} className="border-b border-hairline">
              <a href={`#${id}`} className="flex min-h-11 items-center hover:text-link">
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-text gap-10 lg:col-start-2">
        {policy.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-3.5">
            <h2 id={`${id}-title`} className="font-display text-card">
              {heading}
            </h2>
            {blocks.map((block) =>
              block.startsWith('- ') ? (
                <ul key={block} className="grid list-disc gap-2 pl-5 marker:text-link">
                  {block
                    .slice(2)
                    .split('\n- ')
                    .map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                </ul>
              ) : (
                <p key={block}>{block}</p>
              ),
            )}
            {id === 'storage' && months !== undefined && <p>{keptFor(months)}</p>}
            {id === 'storage' && typeof months === 'number' && (
              <p>
                We erase an enquiry that led to no work {counted(months, 'month', 'months')} after its last
                change or soon after.
              </p>
            )}
          </section>
        ))}
      </div>
    </Section>
  );
}
