import { catalogue } from '@server/catalogue/operations';
import { managementContract } from '@shared/contract/management-contract';
import { describe, expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { addMemberWith } from '../keys/key-drafts';

describe('management', () => {
  verifies(
    'key.never-authenticates-management',
    'is reached by no path of the public API, whatever the key holds',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint();
      const nouns = [
        'keys',
        'api-keys',
        'members',
        'roles',
        'audit',
        'modules',
        'properties',
        'service',
        'setup',
        'rpc',
      ];
      for (const path of [...nouns.map((noun) => `/api/v1/${noun}`), '/rpc', '/api/rpc', '/management'])
        for (const method of ['GET', 'POST'])
          expect((await world.call(path, { token, method })).status, `${method} ${path}`).toBe(404);
      const interfaceOnly = Object.keys(managementContract);
      expect(catalogue.filter(({ name }) => interfaceOnly.includes(name))).toEqual([]);
      // A key that sees itself, follows changes or has them sent manages nothing else. It finds its own webhooks alone.
      const ofKey: readonly string[] = [
        'integration.key.read',
        'integration.event.read',
        'integration.webhook.manage',
      ];
      const others = catalogue.filter(({ permission }) => !ofKey.includes(permission));
      expect(others.filter(({ permission }) => /^(integration|organisation)\./.test(permission))).toEqual([]);
    },
  );

  verifies(
    'audit.visibility',
    'shows a person the records of properties where they may read the log',
    async () => {
      const world = await createWorld();
      const here = await world.mint();
      const there = await world.mint({ propertyId: world.otherPropertyId });
      const reader = await addMemberWith(world, ['organisation.audit.read'], 'reader');
      const other = await addMemberWith(world, ['guests.profile.read'], 'other');
      await world.call('/api/v1/property', { token: here.token });
      await world.call('/api/v1/property', { token: there.token });
      const seen = await world.manage('audit.list', { limit: 200 }, reader);
      expect(new Set(seen.map(({ property_id }) => property_id))).toEqual(new Set([world.propertyId]));
      const all = await world.manage('audit.list', { limit: 200 });
      expect(all.map(({ property_id }) => property_id)).toContain(world.otherPropertyId);
      expect(all.map(({ property_id }) => property_id)).toContain(null);
      await expect(world.manage('audit.list', { limit: 200 }, other)).rejects.toMatchObject({
        code: 'unauthorized',
      });
      await expect(world.manage('audit.verify', {}, reader)).rejects.toMatchObject({ code: 'unauthorized' });
    },
  );
});
