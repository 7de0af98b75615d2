import { formatMessage } from '@renderer/text/format-message';
import { serviceMessages } from '@shared/service/service.messages';

interface PortCheck {
  readonly is_free: boolean;
  readonly next_free: number | null;
}

/** Formats `Port 4319 is in use. 4320 is free.` null: the port is free or not checked. */
export function formatPortInUse(port: number, check: PortCheck | undefined): string | null {
  if (check === undefined || check.is_free) return null;
  return check.next_free === null
    ? formatMessage(serviceMessages.portInUse, { port: String(port) })
    : formatMessage(serviceMessages.portInUseNextFree, {
        port: String(port),
        next: String(check.next_free),
      });
}

interface Ports {
  /** Port in the field. */
  readonly wanted: number;
  readonly set: number;
  /** null: the listener is stopped. */
  readonly listening: number | null;
}

/** Formats what a changed port means for callers. */
export function formatPortHint({ wanted, set, listening }: Ports): string {
  const old = listening ?? set;
  return wanted !== old && Number.isInteger(wanted)
    ? formatMessage(serviceMessages.portChangedHint, { port: String(old) })
    : formatMessage(serviceMessages.portHint);
}
