import type { Metrics } from './metrics.js';

/** @param version of this very product */
export function tellBuild(metrics: Metrics, version: string): void {
  const labels = { version, node: process.version };
  metrics.live(
    'leadlight_build_info',
    'Always 1: which version runs, on which Node.',
    Object.keys(labels),
    () => [{ labels, value: 1 }],
  );
}
