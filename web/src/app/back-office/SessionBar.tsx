import { ExternalLink } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectSession, signedOut } from '../../api/session';
import { paths } from '../../content/paths';

const entry =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 transition-colors duration-150 hover:text-night-accent';

/** Who is signed in, and the way out. */
export function SessionBar() {
  const { email } = useSelector(selectSession);
  const dispatch = useDispatch();

  return (
    <div className="flex min-w-0 items-center gap-1 text-sm sm:gap-3">
      <Link to={paths.home} className={`${entry} max-lg:hidden`}>
        <ExternalLink aria-hidden size={16} />
        View site
      </Link>
      {email !== null && (
        <p className="min-w-0 truncate px-2 text-night-soft max-sm:text-xs">
          <span className="max-sm:block">Signed in as </span>
          {email}
        </p>
      )}
      <button
        type="button"
        data-leaves=""
        onClick={() => dispatch(signedOut())}
        className={`${entry} shrink-0 font-semibold`}
      >
        Sign Out
      </button>
    </div>
  );
}
