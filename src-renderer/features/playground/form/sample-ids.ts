import { useCommand } from '@renderer/client/command-query';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { useMemo } from 'react';

/** Ids of objects that this property has, by the prefix of their kind. */
export type SampleIds = ReadonlyMap<string, string>;

export const noSampleIds: SampleIds = new Map();

/** Replaces ids in an example by ids of the same kind that this property has. */
export function replaceSampleIds(value: unknown, ids: SampleIds): unknown {
  if (typeof value === 'string') {
    const [, kind = ''] = /^([a-z]{3})_[0-9a-z]{20,}$/.exec(value) ?? [];
    return ids.get(kind) ?? value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => replaceSampleIds(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, replaceSampleIds(own, ids)] as const),
  );
}

/** Reads one id of each kind for the forms, as far as the member may see the objects. */
export function useSampleIds(): SampleIds {
  const { id: property_id } = useProperty();
  const hasPermission = useHasPermission();
  const rooms = useCommand(
    'rooms.list',
    { property_id },
    { isEnabled: hasPermission('inventory.unit.read') },
  ).data;
  const found = useCommand(
    'reservations.search',
    { property_id, list: 'all', search: null, unit_id: null, limit: 1, cursor: null },
    { isEnabled: hasPermission('reservations.reservation.read') },
  ).data;
  return useMemo(() => {
    const [reservation] = found?.data ?? [];
    const ids = [
      ['rty', rooms?.types.find(({ active }) => active)?.id],
      ['unt', rooms?.units.find(({ active }) => active)?.id],
      ['res', reservation?.id],
      ['gst', reservation?.guest_id],
    ] as const;
    return new Map(ids.flatMap(([kind, id]) => (id === undefined ? [] : [[kind, id] as const])));
  }, [rooms, found]);
}
