import { useNavigate } from 'react-router-dom';
import { useApplicantQuery } from '../../../api/applicant';
import { applicantWords as words } from '../../../content/back-office/applicants';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { BackLink } from '../../../ui/titles';
import { FormSkeleton } from '../../../ui/states';
import { QueryError } from '../../../ui/list/QueryError';
import type { Applicants } from '../useApplicants';
import { ApplicantView } from './ApplicantView';
import { useFreshMessages } from './useFreshMessages';
import { useNeighbours } from './useNeighbours';

/** Who is open: at once as far as the list knows them, then all of it. */
export default function ApplicantDetail({ list, id }: { list: Applicants; id: string }) {
  const query = useApplicantQuery(id);
  useFreshMessages(id);
  const neighbours = useNeighbours(list);
  const navigate = useNavigate();
  const row = list.query.currentData?.rows.find(({ _id }) => _id === id);
  const detail = query.currentData?.value;
  const applicant = detail ?? row;

  const leave = () => {
    if (neighbours.next) neighbours.next();
    else void navigate(list.addresses.list, { replace: true, state: list.state });
  };

  if (query.error && !detail)
    return (
      <div className="grid content-start gap-4">
        <BackLink to={list.addresses.list} state={list.state}>
          {words.close}
        </BackLink>
        <QueryError query={query} failed={applicantsMessages.applicantFailed} />
      </div>
    );
  if (!applicant) return <FormSkeleton loading={words.loading} />;
  return (
    <ApplicantView
      key={id}
      list={list}
      neighbours={neighbours}
      applicant={applicant}
      detail={detail}
      reload={query.refetch}
      onDeleted={leave}
    />
  );
}
