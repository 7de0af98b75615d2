import { spawnSync } from 'node:child_process';
import { formatToolCall, requestSnippets } from '@shared/keys/request-snippets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const snippet = (
  id: string,
  body: string | null,
  url = 'http://127.0.0.1:4319/api/v1/reservations?q=a%27b',
) =>
  requestSnippets(
    { method: 'POST', url, headers: [['content-type', 'application/json']], body },
    'BRASSTAG_TOKEN',
  ).find((own) => own.id === id)?.text ?? '';

/** Text without characters that a shell, a string literal or a template would interpret. */
const hostile = [
  "'; rm -rf ~ #",
  '"$(id)"',
  '`id`',
  `$${'{HOME}'}`,
  '\\',
  '\n\u2028\u0000'.slice(0, 2),
  'é 🗝',
];

describe('a call as others would make it', () => {
  it.each(hostile)('reaches curl byte for byte: %j', (text) => {
    const body = JSON.stringify({ text });
    const script = `curl() { printf '%s\\0' "$@"; }\n${snippet('curl', body)}`;
    const { stdout } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: { BRASSTAG_TOKEN: 'the token' },
    });
    expect(stdout.split('\0')).toEqual([
      '-X',
      'POST',
      'http://127.0.0.1:4319/api/v1/reservations?q=a%27b',
      '-H',
      'Authorization: Bearer the token',
      '-H',
      'content-type: application/json',
      '--data-raw',
      body,
      '',
    ]);
  });

  it('is one call of fetch with just that, whatever the body holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const body = JSON.stringify({ text });
        const calls: unknown[] = [];
        const fetched = async (...call: unknown[]) => {
          calls.push(call);
          return { status: 200, text: async () => '' };
        };
        const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
        const program = AsyncFunction('fetch', 'process', 'console', snippet('javascript', body));
        await program(fetched, { env: { BRASSTAG_TOKEN: 'the token' } }, { log: () => undefined });
        expect(calls).toEqual([
          [
            'http://127.0.0.1:4319/api/v1/reservations?q=a%27b',
            {
              method: 'POST',
              headers: { Authorization: 'Bearer the token', 'content-type': 'application/json' },
              body,
            },
          ],
        ]);
      }),
      { numRuns: 50 },
    );
  });

  it('in Python writes the body as a literal that Python reads alike', () => {
    const body = JSON.stringify({ text: hostile.join(' ') });
    expect(snippet('python', body)).toContain(`data=${JSON.stringify(body)}.encode()`);
    expect(snippet('python', null)).not.toContain('data=');
  });

  it('never holds a token, only the variable of one', () => {
    for (const id of ['curl', 'javascript', 'python']) expect(snippet(id, '{}')).toContain('BRASSTAG_TOKEN');
    const raw = formatToolCall({ host: 'keys.example.com', path: '/api/mcp' }, 'list_units', { limit: 2 });
    expect(raw).toContain('Authorization: Bearer $');
    expect(JSON.parse(raw.slice(raw.indexOf('{')))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_units', arguments: { limit: 2 } },
    });
  });
});
