import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPage } from '../../runtime/lazy-page';
import { FormSkeleton } from '../../ui/states';
import { ApplicantList } from './list/ApplicantList';
import { useApplicants } from './useApplicants';

const { Page: ApplicantDetail } = lazyPage(() => import('./detail/ApplicantDetail'));

/** Each half scrolls by itself, so the list keeps its place. */
const half =
  'lg:relative lg:h-[calc(100dvh-4rem-2.25rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pt-1 lg:pb-8';

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
      className={clsx(
        isOpen &&
          'lg:-my-8 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6 lg:pt-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-8 print:block',
      )}
    >
      <div className={clsx(isOpen && `max-lg:hidden print:hidden ${half}`)}>
        <ApplicantList list={list} />
      </div>
      {isOpen && (
        // The key makes the next applicant begin at the top.
        <section key={openId} aria-label="Applicant" className={half}>
          <Suspense fallback={<FormSkeleton loading="Loading the applicant…" />}>
            <ApplicantDetail list={list} id={openId} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
