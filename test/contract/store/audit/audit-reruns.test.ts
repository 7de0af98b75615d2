import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import type { WithStore } from '../../../support/audit/audit-log';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';

const note = ({ store }: WithStore, seq: number, ofSeq: number) =>
  store.transact(({ audit }) => audit.saveRerun(seq, ofSeq));
const rerunsOf = ({ store }: WithStore, seq: number) => store.read(({ audit }) => audit.rerunsOf(seq));
const seqsAround = async (world: WithStore, seq: number) => {
  const { earlier, later } = await rerunsOf(world, seq);
  return [earlier?.seq ?? null, later.map((link) => link.seq)];
};

async function openLog(open: OpenContractStore, records: number): Promise<WithStore> {
  const world = await open();
  await appendAll(world, createCallEntries(records));
  return world;
}

describe.each(engines)('a call that makes another one again on %s', (_engine, open) => {
  it('leads to it, and is led to by it, newest first, each with its request id', async () => {
    const world = await openLog(open, 5);
    await note(world, 3, 1);
    await note(world, 5, 1);
    const rows = await world.store.read(({ audit }) => audit.span(0, 5));
    const linkTo = (seq: number) => ({ seq, requestId: rows[seq - 1]?.requestId });
    expect(await rerunsOf(world, 1)).toEqual({ earlier: null, later: [linkTo(5), linkTo(3)] });
    expect(await rerunsOf(world, 3)).toEqual({ earlier: linkTo(1), later: [] });
    expect(await rerunsOf(world, 2)).toEqual({ earlier: null, later: [] });
  });

  it('can itself be made again', async () => {
    const world = await openLog(open, 3);
    await note(world, 2, 1);
    await note(world, 3, 2);
    expect(await seqsAround(world, 2)).toEqual([1, [3]]);
  });

  it('lists the newest 20 alone', async () => {
    const world = await openLog(open, 30);
    for (let seq = 2; seq <= 30; seq += 1) await note(world, seq, 1);
    const { later } = await rerunsOf(world, 1);
    expect(later.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_none, index) => 30 - index));
  });

  it('leads nowhere once retention has removed the earlier record, and the chain stays as it was', async () => {
    const world = await openLog(open, 5);
    await note(world, 4, 2);
    await note(world, 5, 4);
    await world.store.transact(({ audit }) =>
      audit.prune(3, 5000, createAuditEntry({ atMs: 100, requestId: 'prune' })),
    );
    expect(await seqsAround(world, 4)).toEqual([null, [5]]);
    await note(world, 5, 3);
    expect(await seqsAround(world, 5)).toEqual([4, []]);
  });
});
