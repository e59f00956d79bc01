import { useContent } from '../content/block';
import { brand } from '../content/brand';
import { freeTestLabel, hireLabel } from '../content/navigation';
import { paths } from '../content/paths';
import { Link } from '../runtime/router';

export function NextStep() {
  const { hire } = useContent(brand);
  return (
    <p className="flex flex-wrap items-center gap-x-6 print:hidden">
      <Link to={paths.freeTest} className="prose-link py-2.5 font-semibold">
        {freeTestLabel}
      </Link>
      <a href={hire} target="_blank" rel="noopener" className="prose-link py-2.5 font-semibold">
        {hireLabel}
      </a>
    </p>
  );
}
