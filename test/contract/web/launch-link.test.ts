import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashSecret } from '@server/kernel/secret';
import { LINK_REQUEST_MS, requestLink } from '@server/sessions/browser/launch-link-request';
import { describe, expect, it } from 'vitest';
import { followLaunchLink, sendRequest } from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { openWebWorld } from '../../support/service/web-world';

const pathOf = (link: string): string => new URL(link).pathname;

describe('a launch link', () => {
  verifies('web.launch-link-once', 'opens one browser session, once, and signs no member in', async () => {
    const world = await openWebWorld();
    const link = await world.web.newLink();
    expect(link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${world.port}/open/[A-Za-z0-9_-]{43}$`));
    const first = await sendRequest(world.port, pathOf(link));
    expect([first.status, first.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/#page_token=[A-Za-z0-9_-]{43}$/),
    ]);
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(`^brasstag_${world.port}=[A-Za-z0-9_-]{43}; HttpOnly; SameSite=Strict; Path=/$`),
      ),
    ]);
    const second = await sendRequest(world.port, pathOf(link));
    expect([second.status, second.headers['set-cookie']]).toEqual([403, undefined]);
    expect(second.text).toContain(
      'This link is no longer valid. For a new one, run <code>npx brasstag open</code>, with the same --data-dir',
    );
    expect(world.windowSessions.map(({ isSignedIn }) => isSignedIn)).toEqual([false]);
  });

  verifies('web.entry-language', 'that was used says so in the language of the browser', async () => {
    const world = await openWebWorld();
    const accept = (tags: string) => ({ headers: { 'accept-language': tags } });
    const path = pathOf(`http://127.0.0.1/open/${'x'.repeat(43)}`);
    const german = await sendRequest(world.port, path, accept('ja, de-AT;q=0.8, en;q=0.5'));
    expect([german.status, german.headers['vary']]).toEqual([403, 'Accept-Language']);
    expect(german.text).toContain('<html lang="de-AT">');
    expect(german.text).toContain('<p>Dieser Link gilt nicht mehr. Einen neuen erhalten Sie mit <code>');
    const unknown = await sendRequest(world.port, path, accept('ja'));
    expect(unknown.text).toContain('<html lang="en-GB">');
    expect(unknown.text).toContain('This link is no longer valid.');
    const page = await sendRequest(world.port, '/', accept('fr'));
    expect([page.status, page.text]).toEqual([401, expect.stringContaining('Ouvrez le lien que Brasstag a')]);
  });

  it('opens a session for one of two simultaneous browsers', async () => {
    const world = await openWebWorld();
    const path = pathOf(await world.web.newLink());
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendRequest(world.port, path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403, 403, 403]);
    expect(world.windowSessions).toHaveLength(1);
  });

  it('is not used up by what only looks at it', async () => {
    const world = await openWebWorld();
    const path = pathOf(await world.web.newLink());
    const attempts = await Promise.all(
      ['HEAD', 'OPTIONS', 'POST'].map((method) => sendRequest(world.port, path, { method })),
    );
    const preview = await sendRequest(world.port, path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([...attempts, preview].map(({ status }) => status)).toEqual([405, 405, 405, 403]);
    expect((await sendRequest(world.port, path)).status).toBe(303);
  });

  verifies(
    'web.launch-link-once',
    'that a file or page elsewhere sends a window to is come to by itself',
    async () => {
      const world = await openWebWorld();
      const cookie = await world.openSession();
      const path = pathOf(await world.web.newLink());
      const sent = {
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        'sec-fetch-site': 'cross-site',
      };
      for (const site of ['cross-site', 'same-site']) {
        const { status, text, headers } = await sendRequest(world.port, path, {
          headers: { cookie, ...sent, 'sec-fetch-site': site },
        });
        expect([site, status, headers['set-cookie']]).toEqual([site, 200, undefined]);
        expect(text).toContain(`content="0; url=${path}"`);
      }
      const refused: Record<string, string>[] = [
        { host: 'evil.example.com' },
        { origin: 'https://evil.example.com' },
        { 'sec-fetch-dest': 'iframe' },
        { 'sec-fetch-mode': 'no-cors' },
      ];
      for (const headers of refused)
        expect([
          headers,
          (await sendRequest(world.port, path, { headers: { ...sent, ...headers } })).status,
        ]).toEqual([headers, 403]);
      for (const other of ['/', '/rpc', '/files/x', '/open/x', `${path}">`])
        expect([
          other,
          (await sendRequest(world.port, other, { headers: { cookie, ...sent } })).status,
        ]).toEqual([other, 403]);
      expect(
        (await sendRequest(world.port, path, { headers: { ...sent, 'sec-fetch-site': 'same-origin' } }))
          .status,
      ).toBe(303);
    },
  );

  it('that was made up opens nothing', async () => {
    const world = await openWebWorld();
    for (const secret of ['', 'x', 'A'.repeat(43), '../', '%2e', `${'A'.repeat(43)}/`])
      expect([secret, (await sendRequest(world.port, `/open/${secret}`)).status]).toEqual([secret, 403]);
    expect(world.windowSessions).toEqual([]);
  });

  it('gives a browser with a session no second session', async () => {
    const world = await openWebWorld();
    const cookie = await world.openSession();
    const again = await sendRequest(world.port, pathOf(await world.web.newLink()), { headers: { cookie } });
    expect([again.status, again.headers['set-cookie']]).toEqual([303, undefined]);
    expect(world.windowSessions).toHaveLength(1);
  });

  it('under the public address makes a cookie that only HTTPS carries', async () => {
    const world = await openWebWorld({ publicUrl: 'https://keys.example.com' });
    const ways = { host: 'keys.example.com' };
    const far = await sendRequest(world.port, pathOf(await world.web.newLink()), { headers: ways });
    const near = await sendRequest(world.port, pathOf(await world.web.newLink()));
    expect([far, near].map(({ headers }) => headers['set-cookie']?.[0]?.includes('; Secure'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('a link that the command line asks for', () => {
  const secret = 'command_line-0123456789abcdefghijklmnopqrst';

  async function requested(agoMs: number) {
    const world = await openWebWorld();
    requestLink(world.dataDirectory, hashSecret(secret), world.clock.now() - agoMs);
    return world;
  }

  verifies('web.launch-link-once', 'opens once, by the hash in the data directory', async () => {
    const world = await requested(0);
    const file = join(world.dataDirectory, 'open-link.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain(secret);
    expect((await sendRequest(world.port, `/open/${'A'.repeat(43)}`)).status).toBe(403);
    expect(await followLaunchLink(world.port, `http://127.0.0.1/open/${secret}`)).not.toBe('');
    expect((await sendRequest(world.port, `/open/${secret}`)).status).toBe(403);
    expect(readdirSync(world.dataDirectory)).not.toContain('open-link.json');
  });

  it('opens for two minutes and no longer, nor before its time', async () => {
    const rows = [
      [LINK_REQUEST_MS, 303],
      [LINK_REQUEST_MS + 1, 403],
      [-LINK_REQUEST_MS - 1, 403],
    ] as const;
    for (const [agoMs, status] of rows) {
      const world = await requested(agoMs);
      expect([agoMs, (await sendRequest(world.port, `/open/${secret}`)).status]).toEqual([agoMs, status]);
    }
  });
});
