import { nearPart } from '../../runtime/late-part';
import { Hero } from './home/Hero';

const AboutTeaser = nearPart('about-teaser', () => import('./home/AboutTeaser'));
const ServiceCards = nearPart('service-cards', () => import('./home/ServiceCards'));
const Stats = nearPart('stats', () => import('./home/Stats'));
const ToolMarquee = nearPart('tool-marquee', () => import('./home/ToolMarquee'));
const Testimonials = nearPart('testimonials', () => import('./home/Testimonials'));

/** /: the agency in six sections. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <AboutTeaser />
      <ServiceCards />
      <Stats />
      <ToolMarquee />
      <Testimonials />
    </>
  );
}
