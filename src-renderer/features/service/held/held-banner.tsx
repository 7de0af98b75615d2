import { formatDateTime } from '@renderer/lib/format-time';
import { useHasPermissionEverywhere, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { announceNow } from '@renderer/ui/feedback/announcer';
import { Banner } from '@renderer/ui/feedback/banner';
import { Button } from '@renderer/ui/form/button';
import { heldMessages } from '@shared/service/held.messages';
import type { HeldView } from '@shared/service/service-contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SettleDialog } from './settle-dialog';

function formatHeld({ first_missing: first, last_missing: last }: HeldView): string {
  return first === null || last === null
    ? formatMessage(heldMessages.rewritten)
    : formatMessage(heldMessages.older, { first, last, count: last - first + 1 });
}

/** Says what to restore. The state that the service saved is newer than a backup from before that. */
function formatHelp({ saved_state: saved }: HeldView, timeZone: string): string {
  if (saved === null) return formatMessage(heldMessages.help);
  const time = formatDateTime(Date.parse(saved.saved_at), timeZone);
  return formatMessage(heldMessages.helpWithSavedState, { time, file: saved.file });
}

function HeldActions() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onPress={() => void navigate({ to: '/service' })}>
        {formatMessage(heldMessages.restore)}
      </Button>
      <Button size="sm" variant="danger" onPress={() => setAsking(true)}>
        {formatMessage(heldMessages.settle)}
      </Button>
      {isAsking && <SettleDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Displayed above every screen while the database contradicts its newest checkpoint. Offers what ends that. */
export function HeldBanner({ held }: { readonly held: HeldView }) {
  const canManage = useHasPermissionEverywhere()('organisation.service.manage');
  const { time_zone } = useProperty();
  const text = formatHeld(held);
  useEffect(() => announceNow(text), [text]);
  return (
    <Banner variant="danger" action={canManage ? <HeldActions /> : undefined}>
      {text} {canManage ? formatHelp(held, time_zone) : formatMessage(heldMessages.askManager)}
    </Banner>
  );
}
