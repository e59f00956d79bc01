import { Gauge, type Registry } from 'prom-client';

/** A gauge that is absent until it is set: prom-client's own starts at 0, which an alert would take for a value. */
export function unsetGauge(registry: Registry, name: string, help: string): Gauge {
  const gauge = new Gauge({ name, help, registers: [registry] });
  gauge.remove();
  return gauge;
}
