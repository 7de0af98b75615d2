import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { electronFuses } from './desktop-packages.ts';

const ENABLED = '1'.charCodeAt(0);

const indexes = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
} as const;

type FuseName = keyof typeof indexes;
const names: readonly FuseName[] = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
];

/** Lists the fuses of a packed program that are not as configured. A fuse that Electron removed counts as one. */
export async function listWrongFuses(binary: string): Promise<readonly string[]> {
  const wire = await getCurrentFuseWire(binary);
  return names.filter((name) => (Number(wire[indexes[name]]) === ENABLED) !== electronFuses[name]);
}
