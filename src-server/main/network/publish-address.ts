import type { ServedAddress } from '@server/features/service/served-address';
import { removeServedAddress, writeServedAddress } from '@server/features/service/served-address';
import type { Log } from '@server/kernel/log';
import type { NetworkSettings } from '@shared/network/network-settings';
import type { ServiceSettingName } from '@shared/service/service-settings';

interface PublishDeps {
  readonly options: {
    readonly network?: NetworkSettings | undefined;
    readonly opensApp?: boolean | undefined;
    readonly log: Log;
  };
  /** Absolute path. */
  readonly directoryPath: string;
  /** Settings that this run replaces. */
  readonly overridden: readonly ServiceSettingName[];
  readonly publicUrl: () => string | null;
}

/**
 * Creates the function that notes where this run answers, or removes the note: null if nothing listens any more. Commands of other
 * processes read it, because options of a command line are in no database. A failure is logged and stops nothing. decision 0219.
 */
export function createAddressPublisher(deps: PublishDeps): (port: number | null) => void {
  const { options, directoryPath, overridden, publicUrl } = deps;
  const describe = (port: number): ServedAddress => ({
    pid: process.pid,
    local_url: `http://127.0.0.1:${port}`,
    public_url: overridden.includes('public_url') ? publicUrl() : undefined,
    network: options.network,
    opens_app: options.opensApp,
  });
  return (port) => {
    try {
      if (port === null) removeServedAddress(directoryPath);
      else writeServedAddress(directoryPath, describe(port));
    } catch (error) {
      options.log.error('the address of the service could not be noted', error);
    }
  };
}
