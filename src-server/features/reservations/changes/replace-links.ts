import { isDeepStrictEqual } from 'node:util';
import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { ReservationLink } from '@server/stores/reservation-values';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';

export const MAX_LINKS = 10;

async function replaceLinks(
  { reservations, nowMs }: Tx,
  row: ReservationRow,
  links: readonly ReservationLink[],
): Promise<ReservationRow> {
  if (isDeepStrictEqual(row.links, links)) return row;
  const changed = bumpVersion({ ...row, links }, nowMs);
  await reservations.save(changed);
  return changed;
}

/** Sets the link of one system and leaves the others. The reservation may be in any status. decision 0145. */
export async function setLink(tx: Tx, row: ReservationRow, link: ReservationLink): Promise<ReservationRow> {
  const isKnown = row.links.some(({ system }) => system === link.system);
  if (!isKnown && row.links.length >= MAX_LINKS)
    throw new AppError(
      'validation_failed',
      `system: must be one of the ${MAX_LINKS} systems that the reservation is linked with`,
    );
  const links = isKnown
    ? row.links.map((known) => (known.system === link.system ? link : known))
    : [...row.links, link];
  return replaceLinks(tx, row, links);
}

/** Removes the link of one system. Throws `not_found` if there is none. */
export async function removeLink(tx: Tx, row: ReservationRow, system: string): Promise<ReservationRow> {
  // Names of older links can have spaces, which a path carries encoded.
  const links = row.links.filter(
    (link) => link.system !== system && encodeURIComponent(link.system) !== system,
  );
  if (links.length === row.links.length)
    throw new AppError('not_found', 'system: the reservation has no link of this system.');
  return replaceLinks(tx, row, links);
}
