import { computeSigningKeyFingerprint, SIGNING_KEY_FILE } from '@server/features/audit/chain/signing-key';
import { computeSecretKeyFingerprint, SECRET_KEY_FILE } from '@server/files/secret-box';
import type { SharedFile } from '@server/stores/engine/transfer-port';

/** Files that every service of a database on a server has alike. decision 0211. */
export const sharedFiles = [
  { name: SECRET_KEY_FILE, compute: computeSecretKeyFingerprint },
  { name: SIGNING_KEY_FILE, compute: computeSigningKeyFingerprint },
] as const;

/** Lists those that a data directory has, with their fingerprints. Creates none. */
export const listSharedFiles = (path: string): readonly SharedFile[] =>
  sharedFiles.flatMap(({ name, compute }) => {
    const fingerprint = compute(path, false);
    return fingerprint === null ? [] : [{ name, fingerprint }];
  });
