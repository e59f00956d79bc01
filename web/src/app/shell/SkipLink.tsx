import { barWords } from '../../content/navigation';
import { SectionLink } from '../../ui/SectionLink';

/** The first stop of the Tab key: past the bar, to the content. */
export function SkipLink() {
  return (
    <SectionLink
      id="main"
      className="fixed top-2 left-2 z-50 -translate-y-20 bg-accent px-4 py-3 font-semibold text-on-accent shadow-[0_0_0_2px_var(--color-on-accent)] focus:translate-y-0"
    >
      {barWords.skip}
    </SectionLink>
  );
}
