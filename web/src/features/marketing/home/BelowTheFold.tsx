import { AboutTeaser } from './AboutTeaser';
import { ServiceCards } from './ServiceCards';
import { Stats } from './Stats';
import { Testimonials } from './Testimonials';
import { ToolMarquee } from './ToolMarquee';

/** Everything of the home page that is not seen at first. */
export default function BelowTheFold() {
  return (
    <>
      <AboutTeaser />
      <ServiceCards />
      <Stats />
      <ToolMarquee />
      <Testimonials />
    </>
  );
}
