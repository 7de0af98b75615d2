import type { Exchange, Seam } from './exchange.ts';
import { send } from './exchange.ts';
import type { Hotel } from './hotel.ts';
import { openHotel } from './hotel.ts';
import { seamsOfCalls as calls } from './seams-of-calls.ts';
import { seamsOfReservations as reservations } from './seams-of-reservations.ts';
import { staffScopes } from './stays.ts';

/** What the first four integrations got stuck at, in the order in which they were found. */
export const seams: readonly Seam[] = [
  reservations.keepPrice,
  reservations.requirePrice,
  calls.nameArguments,
  reservations.touchReservations,
  calls.takeRepeatedLists,
  calls.takeInstants,
  calls.waitForSlot,
  reservations.answerReceipts,
  calls.showOccupancy,
  calls.repeatChanges,
  reservations.linkSystems,
  reservations.sellSeveralRooms,
  reservations.reportMissingRoom,
  calls.showKey,
  calls.refuseEmptyWindows,
  calls.takeWrittenPhones,
  calls.eraseGuests,
];

/** What one program answered to every seam, and how much it sends. */
export interface SeamRun {
  readonly exchanges: readonly Exchange[];
  readonly sizes: { readonly openapi: number; readonly toolsList: number; readonly tools: number };
}

async function measureSizes(hotel: Hotel): Promise<SeamRun['sizes']> {
  const token = hotel.createToken([
    ...staffScopes,
    'integration.key.read',
    'stays.occupancy.read',
    'stays.checkin.perform',
    'stays.checkout.perform',
    'stays.noshow.mark',
    'housekeeping.unit.update',
    'reservations.reservation.override',
  ]);
  const openapi = await send(hotel, token, { path: '/openapi.json' });
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = { Accept: 'application/json' };
  const list = await send(hotel, token, { method: 'POST', path: '/api/mcp', headers, body });
  const tools: unknown = JSON.parse(list.text).result?.tools;
  return {
    openapi: Buffer.byteLength(openapi.text),
    toolsList: Buffer.byteLength(list.text),
    tools: Array.isArray(tools) ? tools.length : 0,
  };
}

/** Runs every seam against a built program. */
export async function runSeams(program: string): Promise<SeamRun> {
  const hotel = await openHotel(program);
  try {
    const exchanges: Exchange[] = [];
    for (const seam of seams) {
      const { request, answer } = await seam.run(hotel);
      exchanges.push({ request, answer });
    }
    return { exchanges, sizes: await measureSizes(hotel) };
  } finally {
    await hotel.close();
  }
}
