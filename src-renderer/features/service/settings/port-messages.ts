interface PortCheck {
  readonly is_free: boolean;
  readonly next_free: number | null;
}

/** Formats `Port 4319 is in use. 4320 is free.` null: the port is free or not checked. */
export function getPortInUseMessage(port: number, check: PortCheck | undefined): string | null {
  if (check === undefined || check.is_free) return null;
  return check.next_free === null
    ? `Port ${port} is in use.`
    : `Port ${port} is in use. ${check.next_free} is free.`;
}

interface Ports {
  /** Port in the field. */
  readonly wanted: number;
  readonly set: number;
  /** null: the listener is stopped. */
  readonly listening: number | null;
}

/** Formats what a changed port means for callers. */
export function getPortHint({ wanted, set, listening }: Ports): string {
  const old = listening ?? set;
  if (wanted !== old && Number.isInteger(wanted))
    return `Applies after restart. Systems using :${old} must be changed.`;
  return 'On this computer only. 1024 to 65535.';
}
