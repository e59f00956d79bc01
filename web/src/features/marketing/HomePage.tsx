import { Suspense } from 'react';
import { BelowHero } from './home/BelowHero';
import { Hero } from './home/Hero';

export default function HomePage() {
  return (
    <>
      <Hero />
      {/* React hydrates a boundary later than what stands above. */}
      <Suspense>
        <BelowHero />
      </Suspense>
    </>
  );
}
