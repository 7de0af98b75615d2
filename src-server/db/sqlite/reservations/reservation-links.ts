import type { Database } from 'better-sqlite3';

/** A reservation whose links are written. `links` is JSON. */
export interface LinkedReservation {
  readonly id: string;
  readonly propertyId: string;
  readonly links: string;
}

/** Creates the writer of the rows by which a reservation is found by its links. */
export function createLinkWriter(db: Database): (reservation: LinkedReservation) => void {
  const remove = db.prepare<[string]>('DELETE FROM reservation_link WHERE reservation_id = ?');
  const insert = db.prepare<[LinkedReservation]>(
    `INSERT INTO reservation_link (reservation_id, system, ref, property_id)
     SELECT @id, value ->> 'system', value ->> 'ref', @propertyId FROM json_each(@links)`,
  );
  return ({ id, propertyId, links }) => {
    remove.run(id);
    if (links !== '[]') insert.run({ id, propertyId, links });
  };
}
