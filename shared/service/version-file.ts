import { z } from 'zod';

/** Begins the signed bytes, so that no signature of another kind of text fits. */
export const VERSION_FILE_PREFIX = 'brasstag version file 1\n';
/** A version file has a few hundred bytes. Longer ones are not read. */
export const MAX_VERSION_FILE_BYTES = 16_384;

/** Three numbers. A version before a release is no news for owners. */
export const versionSchema = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/);

/** What is signed. */
export const versionStatementSchema = z.strictObject({
  version: versionSchema,
  signed_at: z.iso.datetime(),
  /** From then on the file says nothing, so that an old one cannot hide a newer version. */
  expires_at: z.iso.datetime(),
});

/** The file: the statement as it was signed, and its Ed25519 signature in base64. */
export const versionFileSchema = z.strictObject({ statement: z.string(), signature: z.base64() });

/** Compares two versions of three numbers. Negative: the first is older. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  const different = left?.findIndex((part, index) => part !== right?.[index]) ?? -1;
  return different === -1 ? 0 : (left?.[different] ?? 0) - (right?.[different] ?? 0);
}
