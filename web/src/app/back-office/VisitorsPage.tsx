import { useRoutes } from 'react-router-dom';
import { VisitorsPage } from '../App';

/** For the preview of texts. */
export default function VisitorsPageAt({ path }: { path: string }) {
  return useRoutes([{ path: '*', element: <VisitorsPage /> }], path);
}
