import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { getInstruction, parseDockerfile, parseExecForm } from '../../support/packages/dockerfile';
import { verifies } from '../../support/service/verifies';

const root = join(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const instructions = parseDockerfile(read('Dockerfile'));
const compose = read('compose.yaml');
const listTexts = (name: string): string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);

verifies('deb.container', 'starts from one named release of Debian, and runs nothing from elsewhere', () => {
  expect(getInstruction(instructions, 'FROM')).toMatch(/^debian:[a-z]+-slim$/);
  expect(listTexts('ADD')).toEqual([]);
  expect(listTexts('RUN').join('\n')).not.toMatch(/curl|wget|https?:/);
});

verifies('deb.container', 'keeps no lists of packages, and installs nothing that is only recommended', () => {
  const install = listTexts('RUN').find((text) => text.includes('apt-get install')) ?? '';
  expect(install).toContain('--no-install-recommends');
  expect(install).toMatch(/apt-get update .*&& rm -rf \/var\/lib\/apt\/lists\/\*/);
});

verifies('deb.container', 'runs as a user with a fixed number that is not root', () => {
  const [, uid] = /--uid (\d+)/.exec(listTexts('RUN')[0] ?? '') ?? [];
  expect(getInstruction(instructions, 'USER')).toBe(`${uid}:${uid}`);
  expect(compose).toContain(`user: '${uid}:${uid}'`);
  expect(Number(uid)).toBeGreaterThan(1000);
});

verifies(
  'deb.container',
  'starts programs without a shell, and checks its health with the carried Node',
  () => {
    expect(parseExecForm(getInstruction(instructions, 'ENTRYPOINT'))).toEqual(['/usr/bin/brasstag']);
    expect(parseExecForm(getInstruction(instructions, 'CMD'))).toContain('--no-link');
    const [, check = ''] = / CMD (\[.*\])$/.exec(getInstruction(instructions, 'HEALTHCHECK')) ?? [];
    expect(parseExecForm(check)[0]).toBe('/usr/lib/brasstag/bin/node');
  },
);

verifies('deb.container', 'has no secret in its environment', () => {
  const variables = [...listTexts('ENV'), ...listTexts('ARG')].map((text) => text.split('=')[0]);
  expect(variables).toEqual(['XDG_DATA_HOME']);
  expect(compose).not.toMatch(/environment:|env_file:|secrets:/);
});

verifies('deb.container', 'writes its volume alone, without rights of root', () => {
  expect(getInstruction(instructions, 'VOLUME')).toBe('/var/lib/brasstag');
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
    'tmpfs: [/tmp]',
    '- data:/var/lib/brasstag',
  ])
    expect(compose).toContain(line);
  expect(compose).not.toMatch(/privileged|ports:/);
});

verifies('deb.container', 'sends the built package alone to the builder', () => {
  expect(read('.dockerignore')).toBe('*\n!out/deb\n');
});
