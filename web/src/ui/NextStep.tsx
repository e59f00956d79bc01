import { brand } from '../content/brand';
import { freeTest } from '../content/free-test';
import { paths } from '../content/paths';
import { Link } from '../runtime/router';

export function NextStep() {
  return (
    <p className="flex flex-wrap items-center gap-x-6 print:hidden">
      <Link to={paths.freeTest} className="prose-link py-2.5 font-semibold">
        {freeTest.submit}
      </Link>
      <a href={brand.hire.href} target="_blank" rel="noopener" className="prose-link py-2.5 font-semibold">
        {brand.hire.label}
      </a>
    </p>
  );
}
