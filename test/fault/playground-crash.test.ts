import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { followLaunchLink, openSocket } from '../support/browser/browser';
import { setUpByCommandLine } from '../support/service/cli-fixture';
import { runProgram, serveBrowsers } from '../support/service/program';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';

const PASSWORD = 'otters knit mugs';
const email = 'maren@example.com';

const replySchema = z.object({ id: z.string(), reply: z.object({ ok: z.boolean(), value: z.unknown() }) });
const sessionSchema = z.object({
  property_accesses: z.array(z.object({ property: z.object({ id: z.string() }) })),
});
const startedSchema = z.object({ key: z.object({ prefix: z.string() }) });
const keysSchema = z.array(
  z.object({
    prefix: z.string(),
    state: z.string(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
  }),
);

/** Creates a caller over the socket that ignores events. */
async function asker(port: number, cookie: string) {
  const { socket, next } = await openSocket(port, cookie);
  let calls = 0;
  return async (command: string, input: unknown): Promise<unknown> => {
    calls += 1;
    const id = `call ${calls}`;
    socket.send(JSON.stringify({ id, command, input }));
    for (;;) {
      const reported = replySchema.safeParse(await next());
      if (reported.success && reported.data.id === id) return reported.data.reply.value;
    }
  };
}

verifies(
  'playground.crash',
  'a killed service leaves a key of 15 minutes, revoked and recorded when it starts again',
  async () => {
    const dataDirectory = join(createTemporaryFolder(), 'data');
    await setUpByCommandLine(dataDirectory, ['property.profile.read']);
    const options = ['--data-dir', dataDirectory];
    await runProgram(['members', 'set-password', email, '--password-stdin', ...options], PASSWORD);
    const keyOf = async (prefix: string) => {
      const { stdout } = await runProgram(['keys', 'list', '--json', ...options]);
      return keysSchema.parse(JSON.parse(stdout)).find((key) => key.prefix === prefix);
    };

    const served = await serveBrowsers(dataDirectory);
    const port = Number(new URL(served.baseUrl).port);
    const request = await asker(port, await followLaunchLink(port, served.link));
    const view = sessionSchema.parse(await request('session.signIn', { email, password: PASSWORD }));
    const property_id = view.property_accesses[0]?.property.id ?? '';
    const started = await request('playground.start', { property_id, scopes: ['property.profile.read'] });
    const { prefix } = startedSchema.parse(started).key;
    await served.kill();

    const left = await keyOf(prefix);
    expect(left).toMatchObject({ state: 'active' });
    const livesMs = Date.parse(left?.expires_at ?? '') - Date.parse(left?.created_at ?? '');
    expect(livesMs).toBe(15 * 60_000);

    const again = await serveBrowsers(dataDirectory);
    expect(await again.stop()).toBe(0);
    expect(await keyOf(prefix)).toMatchObject({ state: 'revoked' });
    const { stdout } = await runProgram(['audit', 'list', '--json', ...options]);
    expect(stdout).toContain(`"operation":"playground.end"`);
    const { code } = await runProgram(['audit', 'verify', ...options]);
    expect(code).toBe(0);
  },
);
