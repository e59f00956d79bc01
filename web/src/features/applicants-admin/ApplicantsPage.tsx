import { clsx } from 'clsx';
import { Suspense } from 'react';
import { applicantWords } from '../../content/back-office/applicants';
import { lazyPage } from '../../runtime/lazy-page';
import { FormSkeleton } from '../../ui/states';
import { ApplicantList } from './list/ApplicantList';
import { useLastOpen } from './list/useLastOpen';
import { useApplicants } from './useApplicants';

const { Page: ApplicantDetail } = lazyPage(() => import('./detail/ApplicantDetail'));

/** Each half scrolls by itself, so that the list stays where it is. Room for the focus ring at the edges. */
const half =
  'lg:relative lg:h-[calc(100dvh-4rem-2.25rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pt-1 lg:pb-8';

/**
 * /admin/applicants and /jobApplicant/{jobId}: who applied. /admin/applicants/{id}: one of them, beside the list where there is room for
 * both.
 */
export default function ApplicantsPage() {
  const list = useApplicants();
  const { openId } = list;
  useLastOpen(openId);
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
        // By the key, the next one begins at the top.
        <section key={openId} aria-label={applicantWords.region} className={half}>
          <Suspense fallback={<FormSkeleton loading={applicantWords.loading} />}>
            <ApplicantDetail list={list} id={openId} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
