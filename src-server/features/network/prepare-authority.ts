import type { Authority } from '@server/features/network/certificates/authority';
import { createAuthority } from '@server/features/network/certificates/authority';
import { loadAuthority, saveAuthority } from '@server/features/network/certificates/authority-file';
import type { NetworkSettings } from '@shared/network/network-settings';
import type { CredentialDeps } from './load-credentials';

/** The authority of before; null: there was none, or its key is lost. */
function loadUsable(dataDirectory: string, isRenewed: boolean): Authority | null {
  if (!isRenewed) return loadAuthority(dataDirectory);
  try {
    return loadAuthority(dataDirectory);
  } catch {
    return null;
  }
}

/**
 * Makes the app's own authority if there is none, or a new one. Returns what brings back the one before. Throws AppError
 * `validation_failed` if its key is lost and no new one is wanted.
 */
export function prepareAuthority(
  { names, address }: Pick<NetworkSettings, 'names' | 'address'>,
  isRenewed: boolean,
  deps: CredentialDeps,
): () => void {
  const { dataDirectory } = deps;
  const before = loadUsable(dataDirectory, isRenewed);
  if (before !== null && !isRenewed) return () => undefined;
  saveAuthority(dataDirectory, createAuthority([...names, address], deps));
  return () => {
    if (before !== null) saveAuthority(dataDirectory, before);
  };
}
