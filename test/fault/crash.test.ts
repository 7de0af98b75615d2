import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { setUpByCommandLine } from '../support/service/cli-fixture';
import type { ServedProgram } from '../support/service/program';
import { runProgram, serveProgram } from '../support/service/program';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';

const KILLS = 6;
const CALLERS = 16;

const typeList = z.object({ data: z.array(z.object({ id: z.string() })) });
const booked = z.object({ id: z.string() });

interface Answered {
  readonly requestId: string;
  readonly status: number;
  /** Id of the reservation that a 201 returned. */
  readonly reservationId: string | null;
}

/** Calls without pause until the service is gone. Only complete responses count. */
async function callUntilGone(
  baseUrl: string,
  token: string,
  roomTypeId: string,
  caller: number,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let turn = 0; ; turn += 1) {
    const month = String(1 + (turn % 12)).padStart(2, '0');
    const day = 1 + (caller % 25);
    const body = JSON.stringify({
      room_type_id: roomTypeId,
      arrival: `2027-${month}-${String(day).padStart(2, '0')}`,
      departure: `2027-${month}-${String(day + 1).padStart(2, '0')}`,
      guest: { first_name: 'Ana', last_name: 'Costa' },
      adults: 1,
    });
    try {
      const answer =
        turn % 2 === 0
          ? await fetch(`${baseUrl}/api/v1/reservations`, { method: 'POST', headers, body })
          : await fetch(`${baseUrl}/api/v1/reservations?limit=5`, { headers });
      const text = await answer.text();
      answered.push({
        requestId: answer.headers.get('x-request-id') ?? '',
        status: answer.status,
        reservationId: answer.status === 201 ? booked.parse(JSON.parse(text)).id : null,
      });
    } catch {
      return answered;
    }
  }
}

/** Kills the service under load, after that many responses of one caller. */
async function killUnderLoad(
  served: ServedProgram,
  token: string,
  answersBefore: number,
): Promise<Answered[]> {
  const headers = { authorization: `Bearer ${token}` };
  const types = await fetch(`${served.baseUrl}/api/v1/room-types`, { headers });
  const roomTypeId = typeList.parse(await types.json()).data[0]?.id ?? '';
  const flow = Array.from({ length: CALLERS }, (_, caller) =>
    callUntilGone(served.baseUrl, token, roomTypeId, caller),
  );
  for (let answer = 0; answer < answersBefore; answer += 1)
    await (await fetch(`${served.baseUrl}/api/v1/room-types`, { headers })).text();
  await served.kill();
  return (await Promise.all(flow)).flat();
}

describe('a service killed at any moment', () => {
  verifies(
    'run.crash',
    'has a record for every answer, an effect for every confirmed reservation, and a whole chain',
    async () => {
      const dataDirectory = join(createTemporaryFolder(), 'data');
      const { token } = await setUpByCommandLine(dataDirectory, [
        'inventory.roomtype.read',
        'reservations.reservation.read',
        'reservations.reservation.create',
      ]);
      const answered: Answered[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const served = await serveProgram(dataDirectory, ['--rate-limit', 'off']);
        answered.push(...(await killUnderLoad(served, token, 3 + kill * 7)));
      }
      expect(answered.length).toBeGreaterThan(100);
      const db = new Database(join(dataDirectory, 'brasstag.db'));
      onTestFinished(() => void db.close());
      const records = db.prepare('SELECT count(*) FROM audit_record WHERE request_id = ?').pluck();
      const reservations = db.prepare('SELECT count(*) FROM reservation WHERE id = ?').pluck();
      const reported = answered.flatMap(({ reservationId }) => reservationId ?? []);
      expect(answered.filter(({ requestId }) => records.get(requestId) !== 1)).toEqual([]);
      expect(reported.length).toBeGreaterThan(20);
      expect(reported.filter((id) => reservations.get(id) !== 1)).toEqual([]);
      const recordedReservations = db
        .prepare(
          "SELECT count(*) FROM audit_record WHERE status = 201 AND target_id LIKE 'res\\_%' ESCAPE '\\'",
        )
        .pluck()
        .get();
      expect(db.prepare('SELECT count(*) FROM reservation').pluck().get()).toBe(recordedReservations);
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      const verified = await runProgram(['audit', 'verify', '--data-dir', dataDirectory, '--json']);
      expect(verified.code).toBe(0);
    },
  );
});
