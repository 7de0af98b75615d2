import { it } from 'vitest';
import { z } from 'zod';
import { expectRecorded } from '../../support/recording/recording';
import { listAgentRequests, listRefusedToolCalls } from './agent-requests';
import { listOperations } from './product-facts';
import { recordCalls } from './record-calls';
import { withIds } from './refused-requests';
import { createRefusedWorld } from './refused-world';
import { surfaces, toAgentRequest, withToken } from './requests';

const fields = z.record(z.string(), z.unknown());

it.each(surfaces.filter((surface) => surface !== 'rest'))(
  'the agent endpoint answers %s as before',
  async (surface) => {
    const { world, keys, ids } = await createRefusedWorld();
    const recorder = recordCalls(world);
    for (const [name, request] of listAgentRequests(surface, keys)) await recorder.record(name, request);
    for (const operation of listOperations()) {
      const input = fields.parse(withIds(operation.example, ids));
      for (const [name, request] of listRefusedToolCalls(surface, operation, input, keys))
        await recorder.record(`${operation.name}: ${name}`, request);
    }
    const { headers, ...list } = toAgentRequest(surface, 'tools/list');
    const fast = { ...list, headers: [withToken(keys.fast), ...headers] };
    world.clock.pass(5000);
    await world.call('/api/v1/property', { token: keys.fast });
    await recorder.record('too fast', fast, 0);
    expectRecorded(`agents-${surface.replaceAll(' ', '-')}`, await recorder.finish());
  },
);
