import { formatStay } from '@renderer/features/reservations/format-stay';
import { RoomLabel } from '@renderer/features/reservations/room-label';
import type { RoomNames } from '@renderer/features/reservations/use-room-names';
import { formatMoney } from '@renderer/lib/format-money';
import { formatPhone } from '@renderer/lib/format-phone';
import { formatDateTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { DescriptionItem } from '@renderer/ui/data/description-list';
import { DescriptionList } from '@renderer/ui/data/description-list';
import type { MemberGuest, MemberReservation } from '@shared/reservations/member-reservation';
import {
  cancelReasonMessages,
  mealPlanMessages,
  reservationListMessages,
  reservationSourceMessages,
} from '@shared/reservations/reservation-list.messages';
import type { Message } from '@shared/text/message';
import type { ReactNode } from 'react';

/** Finds the label of a word of the API; an unknown word stays as it is. */
function formatWord(labels: Readonly<Record<string, Message>>, word: string): string {
  const label = Object.entries(labels).find(([name]) => name === word)?.[1];
  return label === undefined ? word : formatMessage(label);
}

/** Text that a guest or another system wrote, in its own direction. */
const Foreign = ({ children }: { readonly children: ReactNode }) => (
  <span dir="auto" className="break-words">
    {children}
  </span>
);

/** A fact whose value may be absent. Absent values are not listed. */
const createFact = (name: Message, value: ReactNode): DescriptionItem[] =>
  value === null || value === undefined ? [] : [{ name: formatMessage(name), value }];

/** The number as it was sent where E.164 cannot express all of it, else with spaces. */
const formatGuestPhone = (contact: MemberGuest['contact']): string | null => {
  if (contact === undefined) return null;
  return contact.phone_raw ?? (contact.phone === null ? null : formatPhone(contact.phone));
};

const formatForeign = (text: string | null | undefined): ReactNode =>
  text === null || text === undefined ? null : <Foreign>{text}</Foreign>;

function listStayFacts(reservation: MemberReservation, names: RoomNames): DescriptionItem[] {
  const { adults, children, nights, meal_plan } = reservation;
  return [
    ...createFact(
      reservationListMessages.stayColumn,
      <>
        {formatStay(reservation)}
        <span className="block text-xs text-ink-2">
          {formatMessage(reservationListMessages.nights, { nights })}
        </span>
      </>,
    ),
    ...createFact(reservationListMessages.roomColumn, <RoomLabel reservation={reservation} names={names} />),
    ...createFact(
      reservationListMessages.roomTypeFact,
      formatForeign(names.types.get(reservation.room_type_id)),
    ),
    ...createFact(
      reservationListMessages.guestsFact,
      formatMessage(reservationListMessages.guests, { adults, children }),
    ),
    ...createFact(reservationListMessages.mealFact, formatWord(mealPlanMessages, meal_plan)),
  ];
}

function listSourceFacts(reservation: MemberReservation): DescriptionItem[] {
  const { source, channel, external_ref, links } = reservation;
  const reference =
    channel === null || external_ref === null
      ? null
      : formatMessage(reservationListMessages.reference, { reference: external_ref, channel });
  return [
    ...createFact(reservationListMessages.sourceColumn, formatWord(reservationSourceMessages, source)),
    ...createFact(reservationListMessages.referenceFact, formatForeign(reference)),
    ...createFact(
      reservationListMessages.linksFact,
      links.length === 0
        ? null
        : formatForeign(links.map(({ system, ref }) => `${system}: ${ref}`).join(', ')),
    ),
  ];
}

function listFurtherFacts(
  { reservation, guest }: Pick<ReservationDetailsProps, 'reservation' | 'guest'>,
  timeZone: string,
): DescriptionItem[] {
  const { hold_expires_at: hold, cancel_reason: reason, total } = reservation;
  return [
    ...createFact(
      reservationListMessages.holdFact,
      hold === null ? null : formatDateTime(Date.parse(hold), timeZone),
    ),
    ...createFact(
      reservationListMessages.reasonFact,
      reason === null ? null : formatWord(cancelReasonMessages, reason),
    ),
    ...createFact(reservationListMessages.arrivalTimeFact, reservation.arrival_time_estimate),
    ...createFact(reservationListMessages.commentFact, formatForeign(reservation.guest_comment)),
    ...createFact(reservationListMessages.emailFact, formatForeign(guest?.contact?.email)),
    ...createFact(reservationListMessages.phoneFact, formatForeign(formatGuestPhone(guest?.contact))),
    ...createFact(
      reservationListMessages.totalFact,
      total === undefined ? null : formatMoney(total.amount, total.currency),
    ),
    ...createFact(
      reservationListMessages.createdFact,
      formatDateTime(Date.parse(reservation.created_at), timeZone),
    ),
  ];
}

interface ReservationDetailsProps {
  readonly reservation: MemberReservation;
  /** null: the member may not see guests. */
  readonly guest: MemberGuest | null;
  readonly names: RoomNames;
}

/** The facts of a reservation. Those that the member may not read are not in the answer of the service. */
export function ReservationDetails({ reservation, guest, names }: ReservationDetailsProps) {
  const { time_zone } = useProperty();
  return (
    <Card title={formatMessage(reservationListMessages.detailsTitle)}>
      <DescriptionList
        facts={[
          ...listStayFacts(reservation, names),
          ...listSourceFacts(reservation),
          ...listFurtherFacts({ reservation, guest }, time_zone),
        ]}
      />
    </Card>
  );
}
