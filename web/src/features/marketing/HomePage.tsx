import { whenUsed } from '../../runtime/when-used';
import { Hero } from './home/Hero';

const BelowTheFold = whenUsed(() => import('./home/BelowTheFold'));

/** /: the agency in six sections. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <BelowTheFold />
    </>
  );
}
