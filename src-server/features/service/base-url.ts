import type { ServiceControl } from '@server/commands/ports/service-control';
import type { Snapshot } from '@server/stores/store';
import { formatNetworkUrl } from '@shared/network/network-settings';

/** Reads the address for other systems: of the running listener, or what the settings say of the next one. */
export async function readBaseUrl(
  { settings, network }: Snapshot,
  control: ServiceControl | null,
): Promise<string> {
  if (control !== null) return control.baseUrl();
  const { public_url: publicUrl, port } = await settings.read();
  if (publicUrl !== null) return publicUrl;
  const onNetwork = await network.read();
  return onNetwork?.is_on === true ? formatNetworkUrl(onNetwork) : `http://127.0.0.1:${port}`;
}
