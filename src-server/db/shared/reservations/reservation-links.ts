import type { SharedSql } from '@server/db/shared/engine/shared-sql';

/** A reservation whose links are written. `links` is JSON. */
interface LinkedReservation {
  readonly id: string;
  readonly propertyId: string;
  readonly links: string;
}

/** Creates the writer of the rows by which a reservation is found by its links. */
export function createLinkWriter({
  prepare,
  dialect,
}: SharedSql): (reservation: LinkedReservation) => Promise<void> {
  const { formatEach, formatField } = dialect;
  const remove = prepare('DELETE FROM reservation_link WHERE reservation_id = ?');
  const insert = prepare(
    `INSERT INTO reservation_link (reservation_id, system, ref, property_id)
     SELECT @id, ${formatField('l.value', 'system')}, ${formatField('l.value', 'ref')}, @propertyId
     FROM ${formatEach('@links', 'l')}`,
  );
  return async ({ id, propertyId, links }) => {
    await remove.run(id);
    if (links !== '[]') await insert.run({ id, propertyId, links });
  };
}
