/** The one way in. */
export const CALL_CHANNEL = 'rpc';
/** The one way out. */
export const EVENT_CHANNEL = 'rpc.event';
