import { band, cluster, type Strip } from './glass/bands';
import { Random } from './glass/random';
import { leadColour, leadShine, type GlassRole } from './glass/roles';
import { polygon, rectangle, rounded, voussoir, type Point, type Shape } from './glass/shapes';
import { glassDefs } from './window-svg';

interface Layer {
  shapes: Shape[];
  lead: number;
  clip: string | undefined;
}

/** A sheet of glass on which a picture is leaded, layer over layer: what comes later covers what is under it. */
export class Sheet {
  private readonly layers: Layer[] = [];
  private current: Layer;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.current = this.layer(2);
  }

  /** Starts a layer with its own thickness of lead, cut to an outline where one is given. */
  layer(lead: number, clip?: string): Layer {
    this.current = { shapes: [], lead, clip };
    this.layers.push(this.current);
    return this.current;
  }

  add(...shapes: Shape[]): this {
    this.current.shapes.push(...shapes);
    return this;
  }

  rect(x: number, y: number, width: number, height: number, role: GlassRole): this {
    return this.add(rectangle(x, y, width, height, role));
  }

  poly(points: readonly Point[], role: GlassRole): this {
    return this.add(polygon(points, role));
  }

  path(d: string, role: GlassRole): this {
    return this.add({ d, role, cx: 0, cy: 0 });
  }

  disc(x: number, y: number, radius: number, role: GlassRole): this {
    return this.path(circle(x, y, radius), role);
  }

  /** A ring cut in equal stones, its colours taken in turn. */
  ring(
    x: number,
    y: number,
    inner: number,
    outer: number,
    stones: number,
    roles: readonly [GlassRole, ...GlassRole[]],
    turn = 0,
  ): this {
    for (let i = 0; i < stones; i++) {
      const from = turn + (360 / stones) * i;
      this.add(
        voussoir([x, y], inner, outer, from, from + 360 / stones, roles[i % roles.length] ?? roles[0]),
      );
    }
    return this;
  }

  /** The whole picture; the prefix keeps its ids apart from others in one document. */
  svg(frame: number, prefix = 's'): string {
    const roles = this.layers.flatMap((layer) => layer.shapes.map((shape) => shape.role));
    const clips = this.layers
      .map((layer, i) =>
        layer.clip ? `<clipPath id="${prefix}c${i}"><path d="${layer.clip}"/></clipPath>` : '',
      )
      .join('');
    const body = this.layers
      .map((layer, i) => layerSvg(layer, prefix, layer.clip ? `${prefix}c${i}` : undefined))
      .join('');
    const inset = frame / 2;
    const edge = frame
      ? `<rect x="${inset}" y="${inset}" width="${this.width - frame}" height="${this.height - frame}" fill="none" stroke="${leadColour}" stroke-width="${frame}"/>`
      : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${glassDefs(prefix, roles)}${clips}<linearGradient id="${prefix}-sheen" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1b2440" stop-opacity=".12"/></linearGradient></defs>${body}<rect width="${this.width}" height="${this.height}" fill="url(#${prefix}-sheen)"/>${edge}</svg>`;
  }
}

function layerSvg({ shapes, lead, clip }: Layer, prefix: string, clipId: string | undefined): string {
  const line = lead ? ` stroke="${leadColour}" stroke-width="${lead}" stroke-linejoin="round"` : '';
  const shine =
    lead >= 2
      ? (d: string) => `<path fill="none" stroke="${leadShine}" stroke-width=".5" d="${d}"/>`
      : () => '';
  const panes = shapes
    .map(({ role, d }) => `<path fill="url(#${prefix}-${role})"${line} d="${d}"/>${shine(d)}`)
    .join('');
  const edge = clip ? `<path fill="none"${line} d="${clip}"/>` : '';
  return `<g${clipId ? ` clip-path="url(#${clipId})"` : ''}>${panes}</g>${edge}`;
}

export const circle = (x: number, y: number, r: number): string =>
  `M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0z`;

const clear: readonly [GlassRole, ...GlassRole[]] = ['cream', 'frost', 'cream', 'mist', 'straw', 'frost'];

/** The quiet ground of every picture: tall clear panes, narrow bands, small squares here and there. */
export function ground(seed: string, width: number, height: number, sparse = 0.3): Shape[] {
  const random = new Random(seed);
  const shapes: Shape[] = [];
  let x = 0;
  for (let column = 0; x < width; column++) {
    const narrow = column % 2 === 1;
    const wide = narrow ? 16 : random.whole(38, 66);
    const strip: Strip = { x, y: 0, width: Math.min(wide, width - x), height };
    shapes.push(...(narrow && strip.width > 8 ? band(random, strip, 110) : tall(random, strip, sparse)));
    x += wide;
  }
  return shapes;
}

function tall(random: Random, strip: Strip, sparse: number): Shape[] {
  const shapes: Shape[] = [];
  let y = -random.whole(0, 50);
  while (y < strip.height) {
    const long = random.whole(62, 120);
    shapes.push(rectangle(strip.x, y, strip.width, long, random.pick(clear)));
    y += long;
    const columns = Math.max(1, Math.round(strip.width / 16));
    if (random.next() < sparse) {
      const jewel: readonly GlassRole[] = random.pick<readonly GlassRole[]>([
        ['sky', 'cream', 'honey', 'frost', 'mint'],
        ['mint', 'frost', 'sky', 'cream', 'straw'],
        ['honey', 'cream', 'frost', 'rose', 'straw'],
      ]);
      shapes.push(...cluster({ x: strip.x, y, width: strip.width, height: 16 }, columns, 1, jewel));
      y += 16;
    }
  }
  return shapes;
}
