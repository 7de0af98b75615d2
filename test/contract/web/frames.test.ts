import { describe, expect, it } from 'vitest';
import { openSocket } from '../../support/browser/browser';
import { verifies } from '../../support/service/verifies';
import { openWebWorld } from '../../support/service/web-world';

const frame = (id: string, command: string, input: unknown = {}): string =>
  JSON.stringify({ id, command, input });

const HOUR_MS = 3_600_000;

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

async function openPage(...given: Parameters<typeof openWebWorld>) {
  const world = await openWebWorld(...given);
  const cookie = await world.openSession();
  return { world, cookie, page: await openSocket(world.port, cookie) };
}

describe('a frame', () => {
  verifies('web.frames', 'is answered under its id, whatever else is under way', async () => {
    const { world, page } = await openPage();
    page.socket.send(frame('1', 'wait'));
    page.socket.send(frame('2', 'refuse'));
    page.socket.send(frame('3', 'echo', { text: 'é' }));
    expect(await page.next()).toMatchObject({
      id: '2',
      reply: { ok: false, refusal: { code: 'unauthorized' } },
    });
    expect(await page.next()).toEqual({ id: '3', reply: { ok: true, value: { text: 'é' } } });
    world.windowSessions[0]?.release();
    expect(await page.next()).toEqual({ id: '1', reply: { ok: true, value: null } });
    expect(world.windowSessions[0]?.received).toEqual(['1: wait', '2: refuse', '3: echo']);
  });

  verifies('web.frames', 'may be deeper than a request: its call is for the playground to make', async () => {
    const { page } = await openPage();
    page.socket.send(frame('1', 'echo').replace('{}', nested(127)));
    expect(await page.next()).toEqual({ id: '1', reply: { ok: true, value: JSON.parse(nested(127)) } });
  });

  it('that brings an event names it', async () => {
    const { world, page } = await openPage();
    const event = { name: 'service.changed', payload: {} };
    for (const send of world.windowSessions[0]?.connections ?? []) send(event);
    expect(await page.next()).toEqual({ event });
  });

  const bad: Record<string, string | Buffer> = {
    'no JSON': 'nonsense',
    'an empty text': '',
    'a list': '[]',
    'a frame without id': '{"command":"echo","input":{}}',
    'a number for an id': '{"id":1,"command":"echo","input":{}}',
    'an endless id': frame('x'.repeat(101), 'echo'),
    'no command': '{"id":"1","input":{}}',
    'another sign of life': '{"beat":"answer"}',
    'something besides': '{"id":"1","command":"echo","input":{},"as":"owner"}',
    'depth without end': frame('1', 'echo').replace('{}', nested(128)),
    'binary bytes': Buffer.from(frame('1', 'echo')),
  };

  it.each(Object.entries(bad))('of %s closes the socket with 1008', async (_kind, bytes) => {
    const { world, page } = await openPage();
    page.socket.send(bytes);
    page.socket.send(frame('2', 'echo'));
    expect(await page.closed).toBe(1008);
    expect(world.windowSessions[0]?.received).toEqual([]);
    expect(world.windowSessions[0]?.connections.size).toBe(0);
  });

  it('beyond 1 MiB closes the socket with 1009', async () => {
    const { page } = await openPage();
    page.socket.send(frame('1', 'echo', 'x'.repeat(1024 * 1024)));
    expect(await page.closed).toBe(1009);
  });

  it('beyond the calls that one socket may have under way closes it', async () => {
    const { page } = await openPage({ limits: { callsPerSocket: 3 } });
    for (const id of ['1', '2', '3', '4']) page.socket.send(frame(id, 'wait'));
    expect(await page.closed).toBe(1008);
  });

  it('whose call breaks inside closes the socket, and is logged', async () => {
    const { world, page } = await openPage();
    page.socket.send(frame('1', 'break'));
    expect(await page.closed).toBe(1006);
    expect(world.failures).toEqual([new Error('broken')]);
  });
});

describe('a socket', () => {
  it('that disconnects ends its connection, and the browser session remains', async () => {
    const { world, cookie, page } = await openPage();
    expect(world.windowSessions[0]?.connections.size).toBe(1);
    page.socket.terminate();
    const other = await openSocket(world.port, cookie);
    other.socket.send(frame('1', 'echo', 1));
    await other.next();
    expect(world.windowSessions.map(({ hasEnded, connections }) => [hasEnded, connections.size])).toEqual([
      [false, 1],
    ]);
  });

  verifies(
    'web.dead-service',
    'that asks for a sign of life has it at once, whatever is under way',
    async () => {
      const { world, page } = await openPage({ limits: { callsPerSocket: 1 } });
      page.socket.send(frame('1', 'wait'));
      page.socket.send(JSON.stringify({ beat: 'ask' }));
      expect(await page.next()).toEqual({ beat: 'answer' });
      world.windowSessions[0]?.release();
      expect(await page.next()).toEqual({ id: '1', reply: { ok: true, value: null } });
      expect(world.windowSessions[0]?.received).toEqual(['1: wait']);
    },
  );

  verifies('web.frame-flood', 'that asks again within the second has no second answer', async () => {
    const { page } = await openPage({ limits: { frameWindowMs: HOUR_MS } });
    for (let beats = 0; beats < 200; beats += 1) page.socket.send(JSON.stringify({ beat: 'ask' }));
    page.socket.send('{ "beat": "ask" }');
    page.socket.send(frame('1', 'echo', 1));
    expect(await page.next()).toEqual({ beat: 'answer' });
    expect(await page.next()).toEqual({ id: '1', reply: { ok: true, value: 1 } });
  });

  verifies('web.frame-flood', 'that asks in the next second is answered again', async () => {
    const { page } = await openPage({ limits: { frameWindowMs: 1 } });
    for (let answers = 0; answers < 3; ) {
      page.socket.send(JSON.stringify({ beat: 'ask' }));
      page.socket.send(frame('1', 'echo', 1));
      const heard = await page.next();
      if (JSON.stringify(heard) !== JSON.stringify({ beat: 'answer' })) continue;
      answers += 1;
      await page.next();
    }
  });

  const floods: Record<string, string> = {
    heartbeats: JSON.stringify({ beat: 'ask' }),
    calls: frame('1', 'echo', 1),
  };

  for (const [kind, text] of Object.entries(floods))
    verifies('web.frame-flood', `that sends more ${kind} in a second than a page can is closed`, async () => {
      const limits = { frameWindowMs: HOUR_MS, framesPerWindow: 100, callsPerSocket: 1000 };
      const { world, page } = await openPage({ limits });
      for (let frames = 0; frames < 100; frames += 1) page.socket.send(text);
      page.socket.send(frame('last', 'echo', 1));
      expect(await page.closed).toBe(1008);
      expect(world.windowSessions[0]?.connections.size).toBe(0);
      expect(world.windowSessions[0]?.received).not.toContain('last: echo');
    });

  verifies('web.frame-flood', 'that sends as many as one second allows stays open', async () => {
    const { page } = await openPage({ limits: { frameWindowMs: HOUR_MS, framesPerWindow: 100 } });
    for (let frames = 0; frames < 99; frames += 1) page.socket.send(JSON.stringify({ beat: 'ask' }));
    page.socket.send(frame('last', 'echo', 1));
    expect(await page.next()).toEqual({ beat: 'answer' });
    expect(await page.next()).toEqual({ id: 'last', reply: { ok: true, value: 1 } });
  });

  verifies('web.frame-flood', 'by 200,000 heartbeats is closed, and other browsers go on', async () => {
    const { world, page } = await openPage();
    const other = await openSocket(world.port, await world.openSession());
    for (let beats = 0; beats < 200_000; beats += 1) page.socket.send(JSON.stringify({ beat: 'ask' }));
    other.socket.send(frame('1', 'echo', 1));
    expect(await page.closed).toBe(1008);
    expect(await other.next()).toEqual({ id: '1', reply: { ok: true, value: 1 } });
  });

  verifies('web.dead-peers', 'is closed when its peer answers no ping', async () => {
    const world = await openWebWorld({ limits: { pingEveryMs: 20 } });
    const cookie = await world.openSession();
    const silent = await openSocket(world.port, cookie, { autoPong: false });
    const lively = await openSocket(world.port, cookie);
    expect(await silent.closed).toBe(1006);
    lively.socket.send(frame('1', 'echo', 1));
    expect(await lively.next()).toEqual({ id: '1', reply: { ok: true, value: 1 } });
  });

  verifies('web.slow-reader', 'whose client does not read is closed before much waits for it', async () => {
    const { world, page } = await openPage({ limits: { waitingBytes: 100_000 } });
    page.socket.pause();
    const [send] = world.windowSessions[0]?.connections ?? [];
    const payload = 'x'.repeat(1024 * 1024);
    // The network buffers some of it: far fewer than these.
    for (let sent = 0; sent < 200 && world.windowSessions[0]?.connections.size === 1; sent += 1) {
      send?.({ name: 'audit.appended', payload });
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(world.windowSessions[0]?.connections.size).toBe(0);
    page.socket.resume();
    expect(await page.closed).toBe(1006);
  });
});
