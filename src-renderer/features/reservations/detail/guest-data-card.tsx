import { formatDateTime } from '@renderer/lib/format-time';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { guestsMessages } from '@shared/guests/guests.messages';
import type { MemberGuest } from '@shared/reservations/member-reservation';
import { useState } from 'react';
import { EraseGuestDialog } from './erase-guest-dialog';
import { ExportGuestButton } from './export-guest-button';

interface GuestDataCardProps {
  readonly guestId: string;
  /** null: the member may not see guests. */
  readonly guest: MemberGuest | null;
}

function GuestDataActions({ guestId, guest }: GuestDataCardProps) {
  const hasPermission = useHasPermission();
  const [isAsking, setAsking] = useState(false);
  const name = guest === null ? '' : `${guest.first_name} ${guest.last_name}`.trim();
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-2">{formatMessage(guestsMessages.dataLead)}</p>
      <div className="flex flex-wrap gap-2">
        {guest !== null && hasPermission('guests.contact.read') && <ExportGuestButton guestId={guestId} />}
        {hasPermission('guests.profile.erase') && (
          <Button variant="secondaryDanger" onPress={() => setAsking(true)}>
            {formatMessage(guestsMessages.eraseData)}
          </Button>
        )}
      </div>
      {isAsking && <EraseGuestDialog guestId={guestId} name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** What a member does for a guest who asks about stored data. Only members who may do something see it. */
export function GuestDataCard({ guestId, guest }: GuestDataCardProps) {
  const hasPermission = useHasPermission();
  const { time_zone } = useProperty();
  const erasedAt = guest?.erased_at ?? null;
  const mayExport = guest !== null && hasPermission('guests.contact.read');
  if (erasedAt === null && !mayExport && !hasPermission('guests.profile.erase')) return null;
  return (
    <Card title={formatMessage(guestsMessages.dataTitle)}>
      {erasedAt === null ? (
        <GuestDataActions guestId={guestId} guest={guest} />
      ) : (
        <p className="text-sm text-ink-2">
          {formatMessage(guestsMessages.erased, { date: formatDateTime(Date.parse(erasedAt), time_zone) })}
        </p>
      )}
    </Card>
  );
}
