/** Calls from a page to the service. */
export const CALL_CHANNEL = 'rpc';
/** Events from the service to a page. */
export const EVENT_CHANNEL = 'rpc.event';
