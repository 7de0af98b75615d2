import { getDefaultDataDirectory, resolveDataDirectory } from '@server/cli/context/default-data-directory';
import { describe, expect, it } from 'vitest';

const linux = { platform: 'linux', homeDirectory: '/home/ana', environment: {} };

describe('the data folder', () => {
  it.each([
    ['of Linux is in the home folder', linux, '/home/ana/.local/share/brasstag'],
    [
      'of Linux follows XDG_DATA_HOME',
      { ...linux, environment: { XDG_DATA_HOME: '/data' } },
      '/data/brasstag',
    ],
    [
      'of Linux ignores a relative XDG_DATA_HOME, as its specification says',
      { ...linux, environment: { XDG_DATA_HOME: 'data' } },
      '/home/ana/.local/share/brasstag',
    ],
    [
      'of macOS is in Application Support',
      { platform: 'darwin', homeDirectory: '/Users/ana', environment: {} },
      '/Users/ana/Library/Application Support/Brasstag',
    ],
    [
      'of Windows is in APPDATA',
      {
        platform: 'win32',
        homeDirectory: 'C:\\Users\\ana',
        environment: { APPDATA: 'C:\\Users\\ana\\AppData\\Roaming' },
      },
      'C:\\Users\\ana\\AppData\\Roaming\\Brasstag',
    ],
  ])('%s', (_sentence, environment, expected) => {
    expect(getDefaultDataDirectory(environment)).toBe(expected);
  });

  it.each([
    ['is the one named', '/named', { BRASSTAG_DATA_DIR: '/other' }, '', '/named'],
    [
      'is that of the environment when none is named',
      undefined,
      { BRASSTAG_DATA_DIR: '/other' },
      '-demo',
      '/other',
    ],
    ['is the default with its suffix else', undefined, {}, '-demo', '/home/ana/.local/share/brasstag-demo'],
  ])('%s', (_sentence, named, environment, suffix, expected) => {
    expect(resolveDataDirectory(named, { ...linux, environment }, suffix)).toBe(expected);
  });
});
