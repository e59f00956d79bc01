import { Achievements } from './Achievements';
import { Values } from './Values';
import { Vision } from './Vision';
import { WhoWeAre } from './WhoWeAre';
import { WhyChooseUs } from './WhyChooseUs';

/** Everything of the about page below its title. */
export default function AboutSections() {
  return (
    <>
      <WhoWeAre />
      <Vision />
      <Values />
      <Achievements />
      <WhyChooseUs />
    </>
  );
}
