import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { selectSession, signedOut } from '../../api/session';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks';
import { frame } from '../../content/back-office/frame';
import { paths } from '../../content/paths';

const entry =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 transition-colors duration-150 hover:text-night-accent';

/** Who is signed in, and the way out. */
export function SessionBar() {
  const { email } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();

  return (
    <div className="flex min-w-0 items-center gap-1 text-sm sm:gap-3">
      <Link to={paths.home} className={`${entry} max-lg:hidden`}>
        <ExternalLink aria-hidden size={16} />
        {frame.viewSite}
      </Link>
      {email !== null && (
        <p className="min-w-0 truncate px-2 text-night-soft max-sm:text-xs">
          <span className="max-sm:block">{frame.signedInAs} </span>
          {email}
        </p>
      )}
      <button
        type="button"
        data-leaves=""
        onClick={() => dispatch(signedOut())}
        className={`${entry} shrink-0 font-semibold`}
      >
        {frame.signOut}
      </button>
    </div>
  );
}
