import { expect } from 'vitest';
import { createPlaygroundWorld, runAgent, runRest, startPlayground } from '../../support/screens/playground';
import { verifies } from '../../support/service/verifies';

/** Matches a whole token, or the secret half of one. */
const secrets = /svck_[0-9a-f]{16}_[0-9a-f]{48}|(?<![0-9a-f])[0-9a-f]{48}(?![0-9a-f])/g;

verifies(
  'playground.token-stays',
  'it is in no answer, event, log line or record, in no way out',
  async () => {
    const { propertyId, signedIn, manage, logLines, records, service } = await createPlaygroundWorld();
    const { page } = await signedIn();
    const reported: unknown[] = [];
    const key = await startPlayground(page, propertyId);
    reported.push(key);
    reported.push(await runRest(page, propertyId, { operation: 'get_property' }));
    reported.push(await runAgent(page, propertyId, { method: 'connect' }));
    reported.push(await runAgent(page, propertyId, { method: 'list' }));
    reported.push(await runAgent(page, propertyId, { method: 'call', tool: 'no_such_tool', arguments: {} }));
    await service.listener.stop();
    reported.push(
      await page.call('playground.run', { property_id: propertyId, surface: 'mcp', method: 'list' }),
      await page.call('playground.run', {
        property_id: propertyId,
        surface: 'rest',
        operation: 'get_property',
        input: {},
      }),
    );
    reported.push(
      await manage('keys.list', { property_id: propertyId }),
      await records(),
      logLines,
      page.events,
    );
    reported.push(await page.get('playground.end', { property_id: propertyId, prefix: key.prefix }));
    const text = JSON.stringify(reported);
    expect(text).toContain(`Bearer svck_${key.prefix}_********`);
    expect(text.match(secrets)).toBeNull();
  },
);

verifies(
  'playground.token-stays',
  'nothing reveals it: no handle, no copy, and no token is visible',
  async () => {
    const { propertyId, signedIn } = await createPlaygroundWorld();
    const { page, windowSession } = await signedIn();
    const { prefix, id } = await startPlayground(page, propertyId);
    for (const handle of [prefix, id, propertyId, 'playground']) {
      expect(await page.codeOf('keys.reveal', { handle })).toBe('not_found');
      expect(await page.codeOf('keys.copy', { handle })).toBe('not_found');
      expect(await page.codeOf('keys.destroy', { handle })).toBe('not_found');
    }
    expect(windowSession.hasVisibleToken()).toBe(false);
  },
);

verifies('playground.token-stays', 'another window of the person makes no calls with it', async () => {
  const { propertyId, otherPropertyId, signedIn } = await createPlaygroundWorld();
  const { page } = await signedIn();
  const { page: other } = await signedIn();
  await startPlayground(page, propertyId);
  const run = { surface: 'rest', operation: 'get_property', input: {} } as const;
  expect(await other.codeOf('playground.run', { ...run, property_id: propertyId })).toBe('not_found');
  expect(await page.codeOf('playground.run', { ...run, property_id: otherPropertyId })).toBe('not_found');
});
