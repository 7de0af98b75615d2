import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envelopeSchema } from '@shared/kernel/errors';
import { expect } from 'vitest';
import { runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** Starts and ends a service with a settings file of this content. null: the file is missing. */
async function serveWith(content: string | null, ...options: readonly string[]) {
  const folder = createTemporaryFolder();
  const file = join(folder, 'settings.json');
  if (content !== null) writeFileSync(file, content);
  const args = ['serve', '--data-dir', join(folder, 'data'), '--settings', file, ...options];
  return { file, ...(await runCommand(args, { stopping: AbortSignal.abort() })) };
}

verifies('run.settings-file', 'sets what it names, and the start says so', async () => {
  const content = JSON.stringify({
    $schema: './settings.schema.json',
    public_url: 'https://keys.example.com/',
  });
  const { code, out, err, file } = await serveWith(content, '--port', '0');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Public address: https://keys.example.com\n');
  expect(out).toContain(`Settings file: ${file} (public_url)\n`);
});

verifies('run.settings-file', 'may begin with the mark of UTF-8 that editors of Windows write', async () => {
  const { code, out } = await serveWith('\uFEFF{"public_url": "https://keys.example.com"}', '--port', '0');
  expect([code, out]).toEqual([0, expect.stringContaining('Public address: https://keys.example.com\n')]);
});

verifies('run.settings-file', 'may set nothing', async () => {
  const { code, out, file } = await serveWith('{}', '--port', '0');
  expect(code).toBe(0);
  expect(out).toContain(`Settings file: ${file} (sets nothing)\n`);
});

const badFiles: readonly (readonly [content: string | null, problem: string])[] = [
  [null, 'check that it exists and that you may read it.'],
  ['{ port: 5000 }', 'it is not valid JSON.'],
  ['[]', 'must be of type object.'],
  ['{"port": 80}', 'port: must be at least 1024.'],
  ['{"prot": 5000}', 'unknown field "prot".'],
  ['{"public_url": "keys.example.com"}', 'public_url: must be an address such as https://keys.example.com.'],
  ['{"public_url": "https://keys.example.com:99999"}', 'The public address'],
  [
    '{"trusted_proxies": ["proxy"]}',
    'trusted_proxies.0: must be an IP address or a range such as 10.0.0.0/8.',
  ],
  [`{"port": 5000${' '.repeat(100_000)}}`, 'it is too long.'],
];

for (const [content, problem] of badFiles)
  verifies(
    'run.settings-file',
    `refuses ${String(content).slice(0, 40).trim()} in one sentence`,
    async () => {
      const { code, out, err, file } = await serveWith(content);
      expect([code, out]).toEqual([2, '']);
      const { error } = envelopeSchema.parse(JSON.parse(err));
      expect(error).toContain(`The settings file ${file} can't be used: ${problem}`);
    },
  );

verifies('run.no-link-in-logs', 'prints the link on request alone', async () => {
  const folder = createTemporaryFolder();
  const run = async (...options: readonly string[]) => {
    const args = ['serve', '--port', '0', '--data-dir', join(folder, 'data'), ...options];
    return (await runCommand(args, { stopping: AbortSignal.abort() })).out;
  };
  expect(await run()).toMatch(/^Open http/m);
  expect(await run('--no-link')).not.toMatch(/Open /);
});
