import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPage } from '../../runtime/lazy-page';
import { FormSkeleton } from '../../ui/states';
import { ApplicantList } from './list/ApplicantList';
import { useApplicants } from './useApplicants';

const { Page: ApplicantDetail } = lazyPage(() => import('./detail/ApplicantDetail'));

/** Head, resume and rail. Only the panes scroll on a wide screen; on a narrow one the page does. */
const readingGrid =
  'max-lg:flex max-lg:min-h-[calc(100dvh-4rem)] max-lg:flex-col lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:grid-rows-[3.75rem_minmax(0,1fr)_3.25rem] print:block';

/** After an applicant was closed, scrolls to its row and focuses it. */
function useReturnToRow(openId: string | undefined): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? last.current : undefined;
    last.current = openId;
    const row = closed && document.querySelector(`[data-row="${CSS.escape(closed)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'center', behavior: 'instant' });
    row.querySelector<HTMLElement>('th a')?.focus({ preventScroll: true });
  }, [openId]);
}

/** /admin/applicants and /jobApplicant/{jobId}; /admin/applicants/{id} shows one applicant beside the list. */
export default function ApplicantsPage() {
  const list = useApplicants();
  const { openId } = list;
  useReturnToRow(openId);
  const isOpen = openId !== undefined;
  return (
    <div
      data-reading={isOpen || undefined}
      className={clsx(
        isOpen && 'lg:grid lg:h-[calc(100dvh-4rem)] xl:grid-cols-[20rem_minmax(0,1fr)] print:block',
      )}
    >
      <div className={clsx(isOpen && 'grid min-h-0 border-r-2 border-line max-xl:hidden print:hidden')}>
        <ApplicantList list={list} />
      </div>
      {isOpen && (
        // The key makes the next applicant begin at the top.
        <section key={openId} aria-label="Applicant" className={readingGrid}>
          <Suspense fallback={<FormSkeleton loading="Loading the applicant…" />}>
            <ApplicantDetail list={list} id={openId} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
