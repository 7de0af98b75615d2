import { hash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Call } from '@server/calls/call';
import type { Store } from '@server/stores/store';
import { generateToken, hashToken } from '@shared/kernel/token';
import { createId, createPropertyRow } from '../reservations/rows';
import { createSeededBytes } from '../service/store';

/** The credential of the key of `insertCallingKey`. */
export const credential = generateToken(createSeededBytes(3));

/** A request whose body has arrived. */
export function createBody(value: unknown): Call['body'] {
  const request = new IncomingMessage(new Socket());
  request.push(JSON.stringify(value));
  request.push(null);
  return { request, response: new ServerResponse(request) };
}

/** Inserts a property and its one key, which may read the property over both surfaces. */
export const insertCallingKey = (store: Store): Promise<void> =>
  store.transact(async (tx) => {
    await tx.properties.insert(createPropertyRow(1, { modules: ['integration'] }));
    await tx.keys.insert({
      id: createId('key', 1),
      propertyId: createId('prp', 1),
      kind: 'standard',
      name: 'Test',
      prefix: credential.prefix,
      scopes: ['integration.mcp.connect', 'property.profile.read'],
      createdAtMs: tx.nowMs,
      createdBy: null,
      expiresAtMs: null,
      tokenHash: hashToken(credential.token, (text) => hash('sha256', text)),
    });
  });
