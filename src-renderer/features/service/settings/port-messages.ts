interface PortCheck {
  readonly is_free: boolean;
  readonly next_free: number | null;
}

/** `Port 4319 is in use. 4320 is free.` null: nothing stands against it. */
export function getPortInUseMessage(port: number, check: PortCheck | undefined): string | null {
  if (check === undefined || check.is_free) return null;
  return check.next_free === null
    ? `Port ${port} is in use.`
    : `Port ${port} is in use. ${check.next_free} is free.`;
}

interface Ports {
  /** The one in the field. */
  readonly wanted: number;
  readonly set: number;
  /** null while nothing listens. */
  readonly listening: number | null;
}

/** What a port in the field means for those who call. */
export function getPortHint({ wanted, set, listening }: Ports): string {
  const old = listening ?? set;
  if (wanted !== old && Number.isInteger(wanted))
    return `Applies after restart. Systems using :${old} must be changed.`;
  return 'On this computer only. 1024 to 65535.';
}
