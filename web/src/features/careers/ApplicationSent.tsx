import { useState } from 'react';
import type { ReceivedApplication } from '../../api/application';
import { applicationForm, applicationMessages } from '../../content/application-form';
import { paths } from '../../content/paths';
import { copyText } from '../../runtime/copy-text';
import { Button } from '../../ui/Button';
import { CheckedIcon } from '../../ui/icons';

const { sent: labels } = applicationForm;

const takeFocus = (result: HTMLElement | null) => {
  result?.focus({ preventScroll: true });
  result?.scrollIntoView({ block: 'nearest' });
};

export function ApplicationSent({ statusPath, acknowledged, email }: Partial<ReceivedApplication>) {
  const [copyResult, setCopyResult] = useState<string>();
  const link = statusPath && new URL(statusPath, window.location.href).href;
  const copy = async () => setCopyResult((await copyText(link ?? '')) ? labels.copied : labels.copyFailed);
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-labelledby="application-sent"
      className="grid scroll-mt-24 scroll-mb-4 gap-4 border-l-4 border-positive bg-positive-ground p-4 sm:p-6"
    >
      <div className="flex gap-3 text-positive">
        <CheckedIcon size={24} className="mt-0.5 shrink-0" />
        <h3 id="application-sent" className="font-display text-card">
          {applicationMessages.sent}
        </h3>
      </div>
      <p>{applicationMessages.sentDetail}</p>
      {link && (
        <div className="grid gap-2">
          <p className="font-semibold">{labels.link}</p>
          {/* No router link: the referrer policy of this document would pass the secret address on. */}
          <a href={link} className="prose-link py-2">
            {labels.ownPage}
          </a>
          <code className="text-sm break-all select-all">{link}</code>
          <p className="text-sm text-ink-soft">{labels.hint}</p>
          {acknowledged && email && <p className="text-sm">{labels.alsoSent(email)}</p>}
          <p role="status" className="text-sm font-medium empty:hidden">
            {copyResult}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {link && <Button onClick={() => void copy()}>{labels.copy}</Button>}
        <Button href={paths.career}>{labels.otherJobs}</Button>
      </div>
    </section>
  );
}
