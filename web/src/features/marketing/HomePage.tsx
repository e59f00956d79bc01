import { lazy, Suspense } from 'react';
import { loadOrReload } from '../../runtime/lazy-page';
import { Hero } from './home/Hero';

const never = () => new Promise<never>(() => undefined);

// Without the code, the HTML that came with the document stays readable.
const BelowHero = lazy(() => loadOrReload(() => import('./home/BelowHero')).catch(never));

export default function HomePage() {
  return (
    <>
      <Hero />
      <Suspense>
        <BelowHero />
      </Suspense>
    </>
  );
}
