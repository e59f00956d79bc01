import { clsx } from 'clsx';
import { home } from '../../../content/home';
import { toolLogos } from '../../../pictures/tools';
import { useMotion } from '../../../ui/Motion';

function Logos({ again = false }: { again?: boolean }) {
  return (
    <ul
      aria-hidden={again || undefined}
      className={clsx(
        'flex flex-none motion-reduce:flex-initial motion-reduce:flex-wrap motion-reduce:justify-center print:flex-initial print:flex-wrap print:justify-center',
        again && 'motion-reduce:hidden print:hidden',
      )}
    >
      {toolLogos.map(({ name, href, width, height }) => (
        <li
          key={name}
          className="flex h-20 items-center border-r border-hairline px-9 text-ink-soft motion-reduce:border-0 print:border-0"
        >
          <svg role="img" aria-label={name} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
            <use href={href} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** Thirteen logos, twice in a row, so that the strip can run on without a seam. Where nothing moves, they stand in rows, once. */
export function ToolMarquee() {
  useMotion();
  return (
    <section
      aria-label={home.tools.title}
      className="laid-out-later overflow-hidden [--tall:5rem] border-b-2 border-line bg-raised"
    >
      <div className="self-moving flex w-max animate-[marquee_60s_linear_infinite] motion-reduce:w-auto motion-reduce:justify-center print:w-auto print:justify-center">
        <Logos />
        <Logos again />
      </div>
    </section>
  );
}
