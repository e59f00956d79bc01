import { lazySection } from '../../runtime/lazy-section';
import { Hero } from './home/Hero';

const BelowHero = lazySection(() => import('./home/BelowHero'));

/** /: the agency in six sections. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <BelowHero />
    </>
  );
}
