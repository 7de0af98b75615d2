import type { ServiceMeters } from '@server/meters/service-meters';
import { listMeterFamilies } from './call-families';
import { formatMetrics } from './metric-family';
import { createDelayMonitor, listProcessFamilies } from './process-families';
import type { StoreSources } from './store-families';
import { listStoreFamilies } from './store-families';

/** The metrics of a running service. They are off until a member switches them on. decision 0189. */
export interface Metrics {
  switchTo(isOn: boolean): void;
  /** Reads them as a scraper gets them. null: they are off. */
  read(): Promise<string | null>;
}

export function createMetrics(meters: ServiceMeters, sources: StoreSources): Metrics {
  const delays = createDelayMonitor();
  let isOn = false;
  return {
    switchTo(wanted) {
      isOn = wanted;
      if (wanted) delays.start();
      else delays.stop();
    },
    async read() {
      if (!isOn) return null;
      return formatMetrics([
        ...listMeterFamilies(meters),
        ...(await listStoreFamilies(sources)),
        ...delays.list(),
        ...listProcessFamilies(),
      ]);
    },
  };
}
