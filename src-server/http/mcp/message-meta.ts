import type { Call } from '@server/calls/call';
import { isPlainObject } from '@server/calls/input/decode-json';
import { cleanClientName } from '@server/http/request/client-name';
import { parseTraceParent } from '@server/http/request/trace-parent';
import type { RpcMessage } from './read-message';

const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';

const getText = (info: Readonly<Record<string, unknown>>, name: string): string => {
  const text = info[name];
  return typeof text === 'string' ? text : '';
};

/**
 * Reads which client a message says it comes from, as name and version. Older revisions say it in `initialize` alone, the newest in
 * every request. null: the message does not say.
 */
export function readClientInfo(message: RpcMessage): string | null {
  if (message.kind !== 'request') return null;
  const { method, params = {} } = message;
  const meta = params['_meta'];
  const info =
    method === 'initialize' ? params['clientInfo'] : isPlainObject(meta) ? meta[CLIENT_INFO] : null;
  if (!isPlainObject(info)) return null;
  const [name, version] = [getText(info, 'name'), getText(info, 'version')];
  return cleanClientName(name === '' || version === '' ? name : `${name}/${version}`);
}

/** Reads where a message says that it stands in a trace. null: it does not say. source: MCP SEP-414. */
export function readMessageTrace(message: RpcMessage): Call['traceContext'] {
  if (message.kind !== 'request') return null;
  const meta = message.params?.['_meta'];
  return isPlainObject(meta) ? parseTraceParent(meta['traceparent']) : null;
}
