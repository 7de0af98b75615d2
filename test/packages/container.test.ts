import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeb } from '../../tools/deb/write-deb';
import type { DebianRoot } from '../support/packages/debian-roots';
import { makeDebianRoot, removeDebianRoot } from '../support/packages/debian-roots';
import type { Instruction } from '../support/packages/dockerfile';
import { getInstruction, parseDockerfile, parseExecForm } from '../support/packages/dockerfile';
import { CALL, SET_UP } from '../support/packages/service-scripts';

const repository = join(import.meta.dirname, '../..');
const SECONDS = 1_700_000_000;
const instructions = parseDockerfile(readFileSync(join(repository, 'Dockerfile'), 'utf8'));
const getText = (name: string): string => getInstruction(instructions, name);
const quote = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ');

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a RUN instruction. A folder that it mounts is copied in before and removed after. */
function runInstruction(root: DebianRoot, context: string, { text }: Instruction): void {
  const [mount = '', source = '', target = ''] =
    /^--mount=type=bind,source=(\S+),target=(\S+)\s+/.exec(text) ?? [];
  if (mount !== '') cpSync(join(context, source), join(root.folder, target), { recursive: true });
  root.run(text.slice(mount.length));
  if (mount !== '') rmSync(join(root.folder, target), { recursive: true });
}

/** Formats how the container starts a program: as its user, with its environment and without rights. */
function formatStart(words: readonly string[]): string {
  const [user = '', group = ''] = getText('USER').split(':');
  const rights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--clear-groups'];
  return `env -i PATH=/usr/bin:/bin ${getText('ENV')} setpriv --reuid=${user} --regid=${group} ${rights.join(' ')} ${quote(words)}`;
}

describe('the steps of the Dockerfile, in a root of the release that it names', () => {
  let root: DebianRoot;
  const entry = parseExecForm(getText('ENTRYPOINT'));
  const [, check = ''] = / CMD (\[.*\])$/.exec(getText('HEALTHCHECK')) ?? [];

  beforeAll(() => {
    root = makeDebianRoot('stable');
  }, 900_000);

  afterAll(() => removeDebianRoot(root));

  it('build what the service needs', async () => {
    const [, codename = ''] = /^debian:(\w+)-slim$/.exec(getText('FROM')) ?? [];
    expect(readFileSync(join(root.folder, 'etc/os-release'), 'utf8')).toContain(
      `VERSION_CODENAME=${codename}`,
    );
    const { name, content } = await createDeb(repository, { seconds: SECONDS });
    const context = join(root.folder, 'opt/context');
    mkdirSync(join(context, 'out/deb'), { recursive: true });
    writeFileSync(join(context, 'out/deb', name), content);
    const startedAt = performance.now();
    for (const instruction of instructions)
      if (instruction.name === 'RUN') runInstruction(root, context, instruction);
    rmSync(context, { recursive: true });
    print(`container: steps run in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    expect(root.run(`stat -c "%u:%g %a" ${getText('VOLUME')}`).stdout).toBe(`${getText('USER')} 700\n`);
    root.run('test -z "$(ls /var/lib/apt/lists)"');
  });

  it('serve as that user on a read-only root, are healthy, answer the first call and end in order', () => {
    const start = formatStart([...entry, ...parseExecForm(getText('CMD'))]);
    const isHealthy = formatStart(parseExecForm(check));
    const script = `
node=/usr/lib/brasstag/bin/node
brasstag() { ${formatStart(entry)} "$@"; }
if ${isHealthy}; then exit 9; fi
${start} >/tmp/served.log 2>&1 &
service=$!
until ${isHealthy}; do kill -0 $service || { cat /tmp/served.log; exit 1; }; done
${SET_UP} ${CALL}
if touch /etc/written 2>/dev/null; then exit 8; fi
kill $service
wait $service
echo ended`;
    const options = { isOffline: true, writable: getText('VOLUME') };
    const { stdout, seconds } = root.run(script, options);
    print(`container: served, set up and called in ${seconds.toFixed(1)} s`);
    expect(stdout).toContain('200 Harbour House\n');
    expect(stdout).toMatch(/ended\n$/);
    expect(stdout).not.toContain('/open/');
  });
});
