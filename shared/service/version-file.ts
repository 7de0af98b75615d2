import { z } from 'zod';

/** Begins the signed bytes, so that no signature of another kind of text fits. */
export const VERSION_FILE_PREFIX = 'brasstag version file 1\n';
/** A version file has a few hundred bytes. Longer ones are not read. */
export const MAX_VERSION_FILE_BYTES = 16_384;

/** Three numbers. A version before a release is no news for owners. */
export const versionSchema = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/);

/**
 * Why the last check brought no news. `unreachable`: no answer came. `redirected`: the address sends elsewhere, and nothing was followed.
 * `invalid`: the answer is no version file with the right signature. `expired`: the file is too old to say anything. `older`: a newer file
 * was read before.
 */
export const updateProblems = ['unreachable', 'redirected', 'invalid', 'expired', 'older'] as const;
export type UpdateProblem = (typeof updateProblems)[number];

/** How this program was installed, which decides how it is updated. */
export const installations = ['checkout', 'npm', 'deb', 'desktop'] as const;
export type Installation = (typeof installations)[number];

/** Packages that can replace the program they come from: an AppImage on Linux, an installer on Windows. */
const packageKinds = ['appimage', 'nsis'] as const;
export type PackageKind = (typeof packageKinds)[number];
export const packageProcessors = ['x64', 'arm64'] as const;
export type PackageProcessor = (typeof packageProcessors)[number];

const fileEndings: Readonly<Record<PackageKind, string>> = { appimage: '.AppImage', nsis: '.exe' };
const MAX_PACKAGE_BYTES = 1_073_741_824;
const MAX_PACKAGES = 8;
const MAX_URL_LENGTH = 1024;

/** An address by HTTPS of plain letters, without a name, a password or a question. Its last part is a file name. */
const packageUrl = /^https:\/\/[\w.-]+(?::\d{1,5})?\/(?:[\w.-]+\/)*\w[\w.-]*$/;

/** A package of the newest version, as the makers signed it. */
export const updatePackageSchema = z
  .strictObject({
    kind: z.enum(packageKinds),
    processor: z.enum(packageProcessors),
    url: z.string().max(MAX_URL_LENGTH).regex(packageUrl),
    bytes: z.int().positive().max(MAX_PACKAGE_BYTES),
    /** SHA-512 of the file, in base64. */
    sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  })
  .refine(({ url, kind }) => url.endsWith(fileEndings[kind]));

export type UpdatePackage = z.output<typeof updatePackageSchema>;

/** What is signed. */
export const versionStatementSchema = z.strictObject({
  version: versionSchema,
  /** Empty: every member installs the new version by hand. */
  packages: z.array(updatePackageSchema).max(MAX_PACKAGES),
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
