import { parseLaunchOptions } from '@main/lifecycle/launch-options';
import { describe, expect, it } from 'vitest';

const launchEnvironment = { environment: {}, platform: 'linux', homeDirectory: '/home/maren' };
const program = '/opt/brasstag';
const usual = {
  dataDirectory: '/home/maren/.local/share/brasstag',
  port: undefined,
  isDemo: false,
  isHidden: false,
};

const cases = [
  ['nothing is said', [], {}],
  ['the folder is named', ['--data-dir', '/srv/tags'], { dataDirectory: '/srv/tags' }],
  ['the folder is named with an equals sign', ['--data-dir=/srv/tags'], { dataDirectory: '/srv/tags' }],
  [
    'a demo is wanted: it has a folder of its own',
    ['--demo'],
    { dataDirectory: `${usual.dataDirectory}-demo`, isDemo: true },
  ],
  ['it starts with the computer', ['--hidden'], { isHidden: true }],
  ['a port is named', ['--port=5000'], { port: 5000 }],
  ['a port is none', ['--port=http'], {}],
  ['words are Chromium’s', ['--no-sandbox', '--inspect=0', '-r', 'x.js', '.', '--unknown=1'], {}],
] as const;

describe('launch options', () => {
  it.each(cases)('are read when %s', (_when, words, expected) => {
    expect(parseLaunchOptions([program, ...words], launchEnvironment)).toEqual({ ...usual, ...expected });
  });

  it('take the folder of the environment, but a named one first', () => {
    const environment = { BRASSTAG_DATA_DIR: '/srv/env' };
    const read = (words: readonly string[]) =>
      parseLaunchOptions([program, ...words], { ...launchEnvironment, environment }).dataDirectory;
    expect([read([]), read(['--data-dir=/srv/named'])]).toEqual(['/srv/env', '/srv/named']);
  });
});
