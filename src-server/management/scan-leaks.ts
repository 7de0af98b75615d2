import { hash } from 'node:crypto';
import type { LeakedToken, ScannedPlace } from '@server/leaks/scan-place';
import { scanPlace } from '@server/leaks/scan-place';
import { scanText } from '@server/leaks/scan-text';
import type { Snapshot } from '@server/stores/store';
import { keyState } from '@shared/api-key';
import { LEAKS_MAX } from '@shared/management/leaks-contract';
import type { CommandOutput } from '@shared/management-contract';
import { hashToken } from '@shared/token';
import { maskToken } from '@shared/token-in-text';
import { propertiesWith } from './authorise';
import type { LongCommand } from './command';
import { requirePerson } from './require-person';
import { requireAbsolute } from './write-new-file';

type Finding = CommandOutput<'leaks.scan'>['findings'][number];

function scannedText(text: string): Omit<ScannedPlace, 'found'> & { found: Omit<LeakedToken, 'file'>[] } {
  const scan = scanText();
  const found = [...scan.feed(text), ...scan.end()];
  return { found, files: 0, bytes: Buffer.byteLength(text), skipped: { binary: 0, unreadable: 0, links: 0 } };
}

/** The key that a found token opens, where the person manages keys; null for any other token. */
async function findingOf(
  snapshot: Snapshot,
  places: ReadonlySet<string>,
  leaked: Omit<LeakedToken, 'file'> & { file?: string },
): Promise<Finding | null> {
  const tokenHash = hashToken(leaked.token, (text) => hash('sha256', text));
  const known = await snapshot.keys.findByTokenHash(tokenHash);
  if (known === null || !places.has(known.propertyId)) return null;
  const key = await snapshot.keys.findByPrefix(known.propertyId, known.prefix);
  const property = await snapshot.properties.find(known.propertyId);
  if (key === null || property === null) return null;
  return {
    prefix: key.prefix,
    name: key.name,
    property_id: property.id,
    property_name: property.name,
    state: keyState(key, snapshot.nowMs),
    file: leaked.file ?? null,
    line: leaked.line,
    masked: maskToken(leaked.token),
  };
}

export const scanLeaks: LongCommand<'leaks.scan'> = {
  async perform(store, context, input, { report, signal }) {
    const person = requirePerson(context.person);
    if ('file' in input) requireAbsolute(input.file);
    const { found, ...counts } =
      'file' in input ? await scanPlace(input.file, { signal, onProgress: report }) : scannedText(input.text);
    return store.read(async (snapshot) => {
      const places = new Set(await propertiesWith(snapshot, person, 'integration.apikey.manage'));
      const findings: Finding[] = [];
      let unknown = 0;
      for (const leaked of found) {
        const finding = await findingOf(snapshot, places, leaked);
        if (finding === null) unknown += 1;
        else findings.push(finding);
      }
      const more = Math.max(0, findings.length - LEAKS_MAX);
      return { findings: findings.slice(0, LEAKS_MAX), more, unknown, ...counts };
    });
  },
};
