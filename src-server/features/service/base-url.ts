import type { ServiceControl } from '@server/commands/ports/service-control';
import type { Snapshot } from '@server/stores/store';

/** Reads the address for other systems: of the running listener, or what the settings say of the next one. */
export async function readBaseUrl({ settings }: Snapshot, control: ServiceControl | null): Promise<string> {
  if (control !== null) return control.baseUrl();
  const { public_url: publicUrl, port } = await settings.read();
  return publicUrl ?? `http://127.0.0.1:${port}`;
}
