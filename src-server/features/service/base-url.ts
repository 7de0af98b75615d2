import type { ServiceControl } from '@server/commands/ports/service-control';
import type { Snapshot } from '@server/stores/store';
import { formatNetworkUrl, replaceNetworkSettings } from '@shared/network/network-settings';
import type { ServedAddress } from './served-address';

/**
 * Reads the address for other systems: of the running listener, or what the settings say of the next one. `served` is what another
 * process has noted of the run that it serves; null: none runs.
 */
export async function readBaseUrl(
  { settings, network }: Snapshot,
  control: ServiceControl | null,
  served: ServedAddress | null = null,
): Promise<string> {
  if (control !== null) return control.baseUrl();
  const { public_url: stored, port } = await settings.read();
  const publicUrl = served?.public_url === undefined ? stored : served.public_url;
  if (publicUrl !== null) return publicUrl;
  const onNetwork = replaceNetworkSettings(await network.read(), served ?? {});
  if (onNetwork?.is_on === true) return formatNetworkUrl(onNetwork);
  return served?.local_url ?? `http://127.0.0.1:${port}`;
}
