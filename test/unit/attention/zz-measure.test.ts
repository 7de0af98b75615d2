import { describe, it } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { fillAudit } from '../../support/audit/fill-audit';

describe('measure', () => {
  it('1M', { timeout: 900_000 }, async () => {
    const world = await createWorld();
    const prefixes: string[] = [];
    for (let n = 0; n < 100; n += 1) {
      const { key } = await world.mint({ name: `Key ${n}`, scopes: ['reservations.reservation.read'] });
      prefixes.push(key.prefix);
    }
    for (let n = 0; n < 30; n += 1) await world.manage('keys.revoke', { property_id: world.propertyId, prefix: prefixes[n] ?? '' });
    for (const spanMs of [30 * 86_400_000]) {
      await fillAudit(world, { count: 1_000_000, prefixes, spanMs });
      const time = async (label: string, run: () => Promise<unknown>) => {
        const all: number[] = [];
        for (let i = 0; i < 12; i += 1) { const t = process.cpuUsage(); await run(); const d = process.cpuUsage(t); all.push((d.user + d.system) / 1000); }
        const sorted = all.toSorted((a, b) => a - b);
        console.log(label, 'median', sorted[6]?.toFixed(2), 'max', sorted.at(-1)?.toFixed(2));
      };
      await time('attention.list', () => world.manage('attention.list', {}));
      await time('setup.checklist', () => world.manage('setup.checklist', { property_id: world.propertyId }));
      await time('keys.health', () => world.manage('keys.health', { property_id: world.propertyId }));
      await time('keys.list', () => world.manage('keys.list', { property_id: world.propertyId }));
      await time('attention refused', () => world.service.store.read(({ attention, nowMs }) => attention.findRefusedOften(prefixes, nowMs - 86_400_000, { leastCalls: 20, callsPerRefused: 10 })));
      await time('attention tries', () => world.service.store.read(({ attention, nowMs }) => attention.findTriesOfEnded(prefixes, nowMs - 86_400_000)));
      await time('wrong', () => world.service.store.read(({ attention, nowMs }) => attention.findWrongTokens(nowMs - 86_400_000)));
    }
    // A day of a million calls.
    await fillAudit(world, { count: 1_000_000, prefixes: prefixes.slice(30), spanMs: 86_000_000 });
    const { items } = await world.manage('attention.list', {});
    console.log('items', items.length);
    const all: number[] = [];
    for (let i = 0; i < 7; i += 1) { const t = process.cpuUsage(); await world.manage('attention.list', {}); const d = process.cpuUsage(t); all.push((d.user + d.system) / 1000); }
    console.log('busy day attention.list', all.toSorted((a, b) => a - b).map((x) => x.toFixed(1)).join(' '));
    const wt: number[] = [];
    for (let i = 0; i < 7; i += 1) { const t = process.cpuUsage(); await world.manage('setup.checklist', { property_id: world.propertyId }); const d = process.cpuUsage(t); wt.push((d.user + d.system) / 1000); }
    console.log('busy checklist', wt.map((x) => x.toFixed(1)).join(' '));
  });
});
