import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Snapshot, Store } from '@server/stores/store';
import { hashToken } from '@shared/kernel/token';
import { maskToken, maskTokens } from '@shared/kernel/token-in-text';
import { getKeyState } from '@shared/keys/api-key';
import type { LeakFinding } from '@shared/leaks/leak-scan';
import { createFindingCollector } from '@shared/leaks/leak-scan';
import type { FoundToken } from './scan-text';

/** A text in the format of a token, with its line. The file is relative to the path that was searched. */
export interface LeakCandidate extends Omit<FoundToken, 'line'> {
  readonly file: string | null;
  /** null if it is in the name of the file. */
  readonly line: number | null;
}

/** Tokens looked up in one turn of the event loop. */
const LOOKUP_BATCH_SIZE = 200;

/** Finds property and prefix of the key that a token opens, where the member manages keys; null for any other token. */
async function findOpenedKey(snapshot: Snapshot, propertyIds: ReadonlySet<string>, { token }: LeakCandidate) {
  const known = await snapshot.keys.findByTokenHash(hashToken(token, (text) => hash('sha256', text)));
  return known !== null && propertyIds.has(known.propertyId) ? known : null;
}

async function toFinding(
  snapshot: Snapshot,
  { propertyId, prefix }: { readonly propertyId: string; readonly prefix: string },
  leaked: LeakCandidate,
): Promise<LeakFinding | null> {
  const key = await snapshot.keys.findByPrefix(propertyId, prefix);
  const property = await snapshot.properties.find(propertyId);
  if (key === null || property === null) return null;
  return {
    prefix: key.prefix,
    name: maskTokens(key.name),
    property_id: property.id,
    property_name: maskTokens(property.name),
    state: getKeyState(key, snapshot.nowMs),
    file: leaked.file === null ? null : maskTokens(leaked.file),
    line: leaked.line,
    masked: maskToken(leaked.token),
  };
}

/** Creates the object that looks tokens up while a scan finds them. `look` throws when aborted. */
export function createLeakFindings(store: Store, propertyIds: ReadonlySet<string>, signal: AbortSignal) {
  const { add, result } = createFindingCollector();
  let unknown = 0;

  async function inspect(snapshot: Snapshot, leaked: LeakCandidate): Promise<void> {
    const opened = await findOpenedKey(snapshot, propertyIds, leaked);
    const finding = opened === null ? null : await toFinding(snapshot, opened, leaked);
    if (finding === null) unknown += 1;
    else add(finding);
  }

  return {
    async look(found: readonly LeakCandidate[]): Promise<void> {
      for (let at = 0; at < found.length; at += LOOKUP_BATCH_SIZE) {
        signal.throwIfAborted();
        await store.read(async (snapshot) => {
          for (const leaked of found.slice(at, at + LOOKUP_BATCH_SIZE)) await inspect(snapshot, leaked);
        });
        await nextTurn();
      }
    },
    told: () => ({ ...result(), unknown }),
  };
}
