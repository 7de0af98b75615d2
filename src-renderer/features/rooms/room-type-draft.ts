import { toMajorUnits, toMinorUnits } from '@renderer/lib/format-money';
import { formatMessage } from '@renderer/text/format-message';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { RoomsView, TypeChange } from '@shared/rooms/rooms-contract';

export type RoomTypeView = RoomsView['types'][number];

/** Form state of a room type; numbers are NaN while blank. */
export interface RoomTypeDraft {
  readonly code: string;
  readonly name: string;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** In major rooms of the currency, with decimals. */
  readonly price: number;
}

export const toRoomTypeDraft = (type: RoomTypeView | null): RoomTypeDraft =>
  type === null
    ? { code: '', name: '', maxAdults: 2, maxChildren: 0, price: Number.NaN }
    : {
        code: type.code,
        name: type.name,
        maxAdults: type.max_adults,
        maxChildren: type.max_children,
        price: toMajorUnits(type.base_price.amount, type.base_price.currency),
      };

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

export type RoomTypeErrors = { readonly [Field in keyof RoomTypeDraft]?: string };

/** Returns what is wrong, by field; empty: nothing. */
export const getRoomTypeErrors = ({
  code,
  name,
  maxAdults,
  maxChildren,
  price,
}: RoomTypeDraft): RoomTypeErrors => ({
  ...(/^[A-Z0-9_-]{1,12}$/.test(code) ? {} : { code: formatMessage(roomsMessages.codeInvalid) }),
  ...(name.trim() === '' ? { name: formatMessage(roomsMessages.typeNameMissing) } : {}),
  ...(isWhole(maxAdults, 1, 30) ? {} : { maxAdults: formatMessage(roomsMessages.adultsInvalid) }),
  ...(isWhole(maxChildren, 0, 20) ? {} : { maxChildren: formatMessage(roomsMessages.childrenInvalid) }),
  ...(Number.isFinite(price) && price >= 0 ? {} : { price: formatMessage(roomsMessages.priceInvalid) }),
});

/** Returns the input of `rooms.save` for the type; null: a new one. */
export const toRoomTypeChange = (
  type: RoomTypeView | null,
  draft: RoomTypeDraft,
  currency: string,
): TypeChange => ({
  kind: 'type',
  id: type?.id ?? null,
  code: draft.code,
  name: draft.name,
  max_adults: draft.maxAdults,
  max_children: draft.maxChildren,
  base_price: toMinorUnits(draft.price, currency),
  active: type?.active ?? true,
});

/** Returns the change that retires or reactivates the room type. */
export const setRoomTypeActive = (type: RoomTypeView, active: boolean): TypeChange => ({
  ...toRoomTypeChange(type, toRoomTypeDraft(type), type.base_price.currency),
  active,
});
