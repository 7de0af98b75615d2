import { expect, it } from 'vitest';
import { toDebianVersion } from '../../../../tools/deb/control-files';
import { createDebArchive } from '../../../../tools/deb/deb-archive';
import { findDebTarget } from '../../../../tools/deb/deb-target';
import { readDeb } from '../../../support/packages/read-deb';
import { verifies } from '../../../support/service/verifies';

const control = [{ path: 'control', content: 'Package: one\n' }];
const program = { path: 'usr/bin/one', content: 'odd', isExecutable: true };
const text = { path: 'usr/share/doc/one/copyright', content: 'A text of even length' };
const SECONDS = 1_700_000_000;

verifies('deb.reproducible', 'the same files make the same bytes, in whatever order they come', async () => {
  const first = await createDebArchive({ control, data: [program, text], seconds: SECONDS });
  const second = await createDebArchive({ control, data: [text, program], seconds: SECONDS });
  expect(first.equals(second)).toBe(true);
});

verifies('deb.contents', 'files belong to root, and their folders come before them', async () => {
  const archive = await createDebArchive({ control, data: [program, text], seconds: SECONDS });
  const { members, format, data } = await readDeb(archive);
  expect([members, format]).toEqual([['debian-binary', 'control.tar.gz', 'data.tar.zst'], '2.0\n']);
  expect(data.map(({ path, mode }) => `${path} ${mode.toString(8)}`)).toEqual([
    ' 755',
    'usr/ 755',
    'usr/bin/ 755',
    'usr/share/ 755',
    'usr/share/doc/ 755',
    'usr/share/doc/one/ 755',
    'usr/bin/one 755',
    'usr/share/doc/one/copyright 644',
  ]);
  expect(data.every(({ owner, seconds }) => owner === '0:0' && seconds === SECONDS)).toBe(true);
});

it('a pre-release is older than its release', () => {
  expect(toDebianVersion('1.2.0-beta.1')).toBe('1.2.0~beta.1');
  expect(toDebianVersion('1.2.0')).toBe('1.2.0');
});

it('there are packages for Linux on two architectures', () => {
  expect(findDebTarget('linux', 'arm64').debArch).toBe('arm64');
  expect(() => findDebTarget('darwin', 'arm64')).toThrow('not on darwin arm64');
});
