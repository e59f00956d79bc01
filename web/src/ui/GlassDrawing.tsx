import { clsx } from 'clsx';
import { useId, useMemo } from 'react';
import {
  glassTints,
  leadColour,
  leadlightWindow,
  leadShine,
  lightSteps,
  type Pane,
} from '../pictures/window';
import type { GlassProps } from './Glass';

type GlassDrawingProps = Omit<GlassProps, 'className'>;

const steps = Array.from({ length: lightSteps }, (_, step) => step);
const outlines = (panes: readonly Pane[]) => panes.map((pane) => pane.d).join('');

/** The window itself, as wide as the place it is put in. Use it through Glass. */
export default function GlassDrawing({ seed, variant = 'square', lit = false, label }: GlassDrawingProps) {
  const id = useId();
  const drawn = useMemo(() => leadlightWindow(seed, variant), [seed, variant]);
  const used = new Set([...drawn.border, ...drawn.panes, ...drawn.loose].map((pane) => pane.role));
  const paint = (panes: readonly Pane[]) =>
    panes.map(({ d, role }, i) => <path key={i} d={d} fill={`url(#${id}${role})`} />);
  // A group pales as a whole: the lead is drawn over the groups, so it stays dark.
  const inTurn = (panes: readonly Pane[]) =>
    lit
      ? steps.map((step) => (
          <g key={step} className={`glass-step glass-step-${step}`}>
            {paint(panes.filter((pane) => pane.step === step))}
          </g>
        ))
      : paint(panes);
  const lead = (d: string, width: number) => (
    <>
      <path d={d} stroke={leadColour} strokeWidth={width} />
      <path d={d} stroke={leadShine} strokeWidth={0.6} />
    </>
  );
  return (
    <svg
      viewBox={drawn.viewBox}
      width={drawn.width}
      height={drawn.height}
      className={clsx('h-auto w-full', lit && 'self-moving')}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <defs>
        {[...used].map((role) => (
          <linearGradient key={role} id={`${id}${role}`} x2="1" y2="1">
            <stop stopColor={glassTints[role][0]} />
            <stop offset="1" stopColor={glassTints[role][1]} />
          </linearGradient>
        ))}
        <clipPath id={`${id}opening`}>
          <path d={drawn.opening} />
        </clipPath>
      </defs>
      <path d={drawn.glass} fill={glassTints.frost[0]} />
      {inTurn(drawn.border)}
      <g clipPath={`url(#${id}opening)`}>{inTurn(drawn.panes)}</g>
      <g fill="none" strokeLinejoin="round">
        {lead(outlines(drawn.border), drawn.leadWidth)}
        <g clipPath={`url(#${id}opening)`}>{lead(outlines(drawn.panes), drawn.leadWidth)}</g>
        {lead(drawn.opening, drawn.leadWidth)}
        {lead(drawn.frame, drawn.frameWidth)}
      </g>
      {paint(drawn.loose)}
      <g fill="none" strokeLinejoin="round">
        {lead(outlines(drawn.loose), drawn.leadWidth)}
      </g>
    </svg>
  );
}
