import { encodeExtras } from '@server/features/audit/chain/extras';
import type { ExportFormat } from '@server/features/audit/export-format';
import { streamAuditExport } from '@server/features/audit/stream-audit-export';
import type { AuditFilter } from '@server/stores/audit-store';
import { auditRecordSchema } from '@shared/audit/audit-record';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../support/audit/audit-log';
import { beginsFormula, hostileCells } from '../../support/audit/hostile-cells';
import type { TestStore } from '../../support/service/store';
import { openTestStore } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const everything: AuditFilter = { propertyIds: null };

async function exported({ store }: TestStore, format: ExportFormat, filter = everything): Promise<string> {
  let text = '';
  for await (const chunk of streamAuditExport(store, { filter, format })) text += chunk;
  return text;
}

const jsonLines = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => auditRecordSchema.parse(JSON.parse(line)));

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';

const refused = createAuditEntry({
  atMs: Date.UTC(2026, 10, 21, 9, 30, 0, 5),
  channel: 'mcp',
  actor: { kind: 'person', email: '=cmd@example.com' },
  claimedPrefix: 'fedcba9876543210',
  rpcMethod: 'tools/call',
  outcome: 'refused',
  code: 'unauthorized',
  reason: 'wrong_secret',
  status: 403,
  missingPermission: 'finance.folio.read',
  targetId: 'a,"b"\nc',
  extras: encodeExtras({ traceContext: { traceId: TRACE_ID, parentId: PARENT_ID } }),
});

describe('an export', () => {
  it('in CSV has a header row, one row per record and nothing else', async () => {
    const world = openTestStore();
    await appendAll(world, [
      refused,
      createAuditEntry({ actor: { kind: 'none' }, address: null, propertyId: null }),
    ]);
    const text = await exported(world, 'csv');
    expect(text.split('\r\n')).toHaveLength(4);
    const [header, first, second, ...rest] = parse(text);
    expect(rest).toEqual([]);
    expect(header).toEqual([
      ...['seq', 'at', 'property_id', 'channel', 'actor_kind', 'actor', 'claimed_prefix', 'operation'],
      ...['rpc_method', 'outcome', 'code', 'reason', 'status', 'missing_permission', 'target_id'],
      ...['request_id', 'address', 'duration_us', 'count', 'fields', 'client', 'trace_id', 'parent_id'],
    ]);
    expect(first).toEqual([
      ...['1', '2026-11-21T09:30:00.005Z', refused.propertyId, 'mcp', 'person', "'=cmd@example.com"],
      ...['fedcba9876543210', 'list_reservations', 'tools/call', 'refused', 'unauthorized', 'wrong_secret'],
      ...['403', 'finance.folio.read', 'a,"b"\nc', refused.requestId, '127.0.0.1', '345', '', '', ''],
      ...[TRACE_ID, PARENT_ID],
    ]);
    expect(second?.slice(2, 7)).toEqual(['', 'api', 'none', '', '']);
  });

  verifies(
    'audit.export',
    'of sixty hostile texts begins no cell with a formula, and each is still there',
    async () => {
      const world = openTestStore();
      await appendAll(
        world,
        hostileCells.map((text) =>
          createAuditEntry({
            actor: { kind: 'person', email: text },
            claimedPrefix: text,
            operation: text,
            rpcMethod: text,
            code: text,
            reason: text,
            missingPermission: text,
            targetId: text,
            requestId: text,
          }),
        ),
      );
      const [header = [], ...rows] = parse(await exported(world, 'csv'));
      expect(rows).toHaveLength(hostileCells.length);
      const textColumns = ['actor', 'claimed_prefix', 'operation', 'rpc_method', 'code', 'reason'];
      const columns = [...textColumns, 'missing_permission', 'target_id', 'request_id'].map((name) =>
        header.indexOf(name),
      );
      for (const [index, row] of rows.entries()) {
        expect(
          row.filter((cell) => beginsFormula.test(cell) || beginsFormula.test(cell.trimStart())),
        ).toEqual([]);
        const withoutMarks = columns.map((column) => row[column]?.replaceAll("'", ''));
        const expected = hostileCells[index]?.replaceAll("'", '');
        expect(withoutMarks).toEqual(columns.map(() => expected));
      }
    },
  );

  it('in JSON Lines has one record per line, as people read it', async () => {
    const world = openTestStore();
    await appendAll(world, [refused]);
    expect(jsonLines(await exported(world, 'jsonl'))).toEqual([
      {
        seq: 1,
        at: '2026-11-21T09:30:00.005Z',
        property_id: refused.propertyId,
        channel: 'mcp',
        actor: { kind: 'person', email: '=cmd@example.com' },
        claimed_prefix: 'fedcba9876543210',
        operation: 'list_reservations',
        rpc_method: 'tools/call',
        outcome: 'refused',
        code: 'unauthorized',
        reason: 'wrong_secret',
        status: 403,
        missing_permission: 'finance.folio.read',
        target_id: 'a,"b"\nc',
        request_id: refused.requestId,
        address: '127.0.0.1',
        duration_us: 345,
        count: null,
        fields: null,
        client: null,
        trace_id: TRACE_ID,
        parent_id: PARENT_ID,
      },
    ]);
  });

  it('of an empty log is its header, or nothing', async () => {
    const world = openTestStore();
    expect((await exported(world, 'csv')).split('\r\n')).toHaveLength(2);
    expect(await exported(world, 'jsonl')).toBe('');
  });

  verifies('audit.export', 'holds exactly what the filter names, oldest first, across pages', async () => {
    const world = openTestStore();
    await appendAll(world, [
      ...createCallEntries(1100),
      ...createCallEntries(1100, 1100, { propertyId: 'p2' }),
      ...createCallEntries(5, 2200),
    ]);
    const seqs = async (filter: AuditFilter) =>
      jsonLines(await exported(world, 'jsonl', filter)).map((record) => record.seq);
    const range = (from: number, through: number) =>
      Array.from({ length: through - from + 1 }, (_, index) => from + index);
    expect(await seqs(everything)).toEqual(range(1, 2205));
    expect(await seqs({ propertyIds: ['p2'] })).toEqual(range(1101, 2200));
    expect(await seqs({ propertyIds: ['p2'], sinceMs: 1500, untilMs: 2000 })).toEqual(range(1501, 2000));
    expect(await seqs({ propertyIds: [] })).toEqual([]);
  });

  it('ends with the newest record at the moment of asking, and knows the number before it begins', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(700));
    const steps: (readonly [number, number])[] = [];
    const chunks = streamAuditExport(world.store, {
      filter: everything,
      format: 'jsonl',
      onProgress: (...step) => steps.push(step),
    });
    const lines: string[] = [];
    for await (const chunk of chunks) {
      lines.push(...chunk.split('\n').slice(0, -1));
      await appendAll(world, createCallEntries(300, 5000));
    }
    expect(lines).toHaveLength(700);
    expect(steps).toEqual([
      [0, 700],
      [200, 700],
      [400, 700],
      [600, 700],
      [700, 700],
    ]);
  });

  it('goes on past records that retention removes meanwhile', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(1500));
    const lines: string[] = [];
    for await (const chunk of streamAuditExport(world.store, { filter: everything, format: 'jsonl' })) {
      lines.push(...chunk.split('\n').slice(0, -1));
      await world.store.transact(({ audit }) => audit.prune(800, 5000, createAuditEntry({ atMs: 9000 })));
    }
    expect(lines).toHaveLength(900);
  });

  it('can be called off', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(1500));
    const stop = new AbortController();
    const chunks = streamAuditExport(world.store, { filter: everything, format: 'csv', signal: stop.signal });
    await chunks.next();
    await chunks.next();
    stop.abort(new Error('enough'));
    await expect(chunks.next()).rejects.toThrow('enough');
    expect(await chunks.next()).toEqual({ done: true, value: undefined });
  });
});
