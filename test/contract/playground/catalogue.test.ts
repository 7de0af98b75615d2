import { catalogue } from '@server/catalogue/operations';
import { errorStatuses } from '@shared/kernel/errors';
import { describe, expect } from 'vitest';
import { toolOperations } from '../../support/calls/tool-operations';
import { createPlaygroundWorld, runAgent, runRest, startPlayground } from '../../support/screens/playground';
import { verifies } from '../../support/service/verifies';

/** Objects of the examples do not exist in every property. Then the response is that they are absent. */
const answered: readonly number[] = [200, 201, errorStatuses.not_found, errorStatuses.no_availability];

describe('every operation of the catalogue, from its example', () => {
  verifies('playground.every-operation', 'is called over REST and leaves its record', async () => {
    const { propertyId, signedIn } = await createPlaygroundWorld();
    const { page } = await signedIn();
    const { prefix } = await startPlayground(page, propertyId);
    const seen: unknown[] = [];
    for (const { name, example, needsIfMatch } of catalogue) {
      const input = Object.fromEntries(Object.entries(Object(example)));
      const result = await runRest(page, propertyId, {
        operation: name,
        input,
        ...(needsIfMatch ? { version: '*' } : {}),
      });
      const { status } = result.response;
      expect(answered, `${name}: ${result.response.body}`).toContain(status);
      expect(result.issues, name).toEqual([]);
      expect(result.record, name).toMatchObject({
        operation: name,
        channel: 'api',
        actor: { kind: 'key', prefix },
        status,
      });
      seen.push(result.record?.request_id);
    }
    expect(new Set(seen).size).toBe(catalogue.length);
  });

  verifies('playground.every-operation', 'is called over MCP and leaves its record', async () => {
    const { propertyId, signedIn } = await createPlaygroundWorld();
    const { page } = await signedIn();
    const { prefix } = await startPlayground(page, propertyId);
    const connected = await runAgent(page, propertyId, { method: 'connect' });
    expect(connected.response.status).toBe(200);
    expect(connected.record).toMatchObject({ rpc_method: 'initialize', channel: 'mcp' });
    const listed = await runAgent(page, propertyId, { method: 'list' });
    expect(listed.tools?.map(({ name }) => name)).toEqual(toolOperations.map(({ name }) => name));
    for (const { name, example, needsIfMatch } of toolOperations) {
      const args = { ...Object(example), ...(needsIfMatch ? { version: '*' } : {}) };
      const result = await runAgent(page, propertyId, { method: 'call', tool: name, arguments: args });
      expect(result.response.status, name).toBe(200);
      expect(result.issues, name).toEqual([]);
      expect(
        result.messages.map(({ direction }) => direction),
        name,
      ).toEqual(['sent', 'received']);
      expect(result.record, name).toMatchObject({
        operation: name,
        rpc_method: 'tools/call',
        channel: 'mcp',
        actor: { kind: 'key', prefix },
      });
    }
  });
});
