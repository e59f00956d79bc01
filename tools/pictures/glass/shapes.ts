import type { GlassRole } from './roles';

/** One piece of glass: its outline as SVG path data, its kind, and its middle. */
export interface Shape {
  d: string;
  role: GlassRole;
  cx: number;
  cy: number;
}

export type Point = readonly [x: number, y: number];

export const rounded = (value: number): number => Math.round(value * 10) / 10;

export function rectangle(x: number, y: number, width: number, height: number, role: GlassRole): Shape {
  const d = `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`;
  return { d, role, cx: x + width / 2, cy: y + height / 2 };
}

export function polygon(points: readonly Point[], role: GlassRole): Shape {
  const d = `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}z`;
  const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  return { d, role, cx, cy };
}

/** A stone of an arch: between two radii and two rising angles (degrees, 0 at the right, 90 at the crown). */
export function voussoir(
  centre: Point,
  inner: number,
  outer: number,
  from: number,
  to: number,
  role: GlassRole,
): Shape {
  const at = (radius: number, degrees: number): Point => [
    centre[0] + radius * Math.cos((degrees * Math.PI) / 180),
    centre[1] - radius * Math.sin((degrees * Math.PI) / 180),
  ];
  const text = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;
  const d = `M${text(at(outer, from))}A${outer} ${outer} 0 0 0 ${text(at(outer, to))}L${text(at(inner, to))}A${inner} ${inner} 0 0 1 ${text(at(inner, from))}z`;
  const [cx, cy] = at((inner + outer) / 2, (from + to) / 2);
  return { d, role, cx, cy };
}
