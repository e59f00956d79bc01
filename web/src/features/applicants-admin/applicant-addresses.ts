import { paths } from '../../content/paths';

const withSearch = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/**
 * The list of a job has its job in the path; beside an open applicant, whose id is there, it becomes the parameter `of`.
 * @param jobId undefined for the list of all
 * @param params search, filters and page
 */
export function applicantAddresses(jobId: string | undefined, params: URLSearchParams) {
  const filters = new URLSearchParams(params);
  filters.delete('of');
  const besideOne = new URLSearchParams(filters);
  if (jobId !== undefined) besideOne.set('of', jobId);
  return {
    list: withSearch(jobId === undefined ? paths.allApplicants : paths.applicants(jobId), filters),
    of: (id: string) => withSearch(paths.applicant(id), besideOne),
  };
}
