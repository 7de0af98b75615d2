import type { CallMeter } from './call-meter';
import { createCallMeter } from './call-meter';
import type { ConnectionMeter } from './connection-meter';
import { createConnectionMeter } from './connection-meter';
import type { WindowMeter } from './window-meter';
import { createWindowMeter } from './window-meter';

/** All counts of one run of the service. They are kept whether or not metrics are on, since that costs no more than asking. */
export interface ServiceMeters {
  readonly calls: CallMeter;
  readonly windows: WindowMeter;
  readonly connections: ConnectionMeter;
}

export const createServiceMeters = (): ServiceMeters => ({
  calls: createCallMeter(),
  windows: createWindowMeter(),
  connections: createConnectionMeter(),
});
