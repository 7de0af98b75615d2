import type { Seat } from '@server/interface/seat';
import type { FileSlots } from './file-slots';

/** One socket of a seat, as long as it is open. */
export interface RpcSocket {
  /** Hangs up unless the last ping was answered. */
  ping(): void;
  /** Hangs up at once. */
  terminate(): void;
  /** Says farewell: the seat is no more. */
  end(): void;
}

/** One browser, known by its cookie. */
export interface WebSeat {
  readonly seat: Seat;
  readonly slots: FileSlots;
  readonly sockets: Set<RpcSocket>;
  readonly bornMs: number;
  lastUsedMs: number;
}
