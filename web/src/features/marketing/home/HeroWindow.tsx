import { Glass } from '../../../ui/Glass';
import { MotionButton } from '../../../ui/Motion';

/** The brand's window. Now and then light passes through its glass, unless motion is paused or unwanted. */
export function HeroWindow() {
  return (
    <div className="relative isolate mx-auto w-full max-w-[29rem] md:mr-0">
      <Glass seed="leadlight" variant="arch" priority className="w-full" />
      {/* The glass inside the frame. A rounded overflow does not clip a blended layer. */}
      <div className="absolute inset-x-[2.08%] inset-y-[1.82%] [clip-path:inset(0_round_50%_50%_0_0/43.56%_43.56%_0_0)] motion-reduce:hidden print:hidden">
        <div className="self-moving h-full animate-[light_14s_ease-in-out_infinite] bg-linear-115 from-transparent from-30% via-glass-cream via-50% to-transparent to-70% mix-blend-soft-light" />
      </div>
      <MotionButton place="window" />
    </div>
  );
}
