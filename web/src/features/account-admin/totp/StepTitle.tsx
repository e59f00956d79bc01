import { useLayoutEffect, useRef } from 'react';

/** The title of a step and what to do in it. The focus comes here with the step. */
export function StepTitle({ title, children }: { title: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-xl gap-1">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 font-semibold">
        {title}
      </h3>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}
