import { revokeStrayPlaygrounds } from '@server/features/playground/session/end-playground.command';
import type { Store } from '@server/stores/store';
import { expect } from 'vitest';
import { openPropertyFixture, sampleProperty } from '../../support/service/management-fixture';
import { createSeededBytes } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

verifies(
  'playground.ends',
  'a key without a session is revoked, and not that of one which begins meanwhile',
  async () => {
    const fixture = await openPropertyFixture();
    const { management, call, ownerId, propertyId, playgrounds, programStore } = fixture;
    const other = await call(ownerId, 'properties.add', { ...sampleProperty, name: 'Cliff Cottage' });
    for (const id of [propertyId, other.id])
      await call(ownerId, 'modules.set', { property_id: id, module: 'integration', is_on: true });
    const principal = {
      memberId: ownerId,
      channel: 'desktop',
      hasRecentPassword: true,
      connectionId: 'page 1',
    } as const;
    const start = async (id: string) => {
      const draft = { property_id: id, scopes: ['property.profile.read' as const] };
      return (await management.call(principal, 'playground.start', draft)).key.prefix;
    };
    const left = await start(propertyId);
    // As after the end of the process that had the session.
    playgrounds.forget(left);
    let begun = '';
    const store: Pick<Store, 'read' | 'transact'> = {
      async read(query) {
        const found = await programStore.read(query);
        // The key is stored now, and was not when the store was read.
        begun = begun === '' ? await start(other.id) : begun;
        // Its session begins in memory a moment after the commit.
        playgrounds.forget(begun);
        return found;
      },
      transact: (work) => programStore.transact(work),
    };
    await revokeStrayPlaygrounds({
      store: { ...programStore, ...store },
      playgrounds,
      randomBytes: createSeededBytes(4),
    });
    const active = await programStore.read(({ keys, nowMs }) => keys.listActive('playground', nowMs));
    expect(active.map(({ prefix }) => prefix)).toEqual([begun]);
  },
);
