import { useCommand } from '@renderer/client/command-query';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatDate, formatDateTime } from '@renderer/lib/format-time';
import { findUrlReach } from '@renderer/lib/url-reach';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { PrintSheet } from '@renderer/ui/print/print-sheet';
import { formatToken } from '@shared/kernel/token';
import type { KeyView } from '@shared/keys/api-key';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const addressNotes = { computer: handOverMessages.addressLocal, house: handOverMessages.addressOwnNetwork };

function AddressFact() {
  const { data: status } = useCommand('service.status', {});
  if (status === undefined) return null;
  const reach = findUrlReach(status.base_url);
  return (
    <Fact name={formatMessage(handOverMessages.sheetAddress)}>
      <code>{status.base_url}</code>
      {reach !== 'internet' && <p>{formatMessage(addressNotes[reach])}</p>}
    </Fact>
  );
}

function PermissionsFact({ scopes }: Pick<KeyView, 'scopes'>) {
  return (
    <Fact name={formatMessage(handOverMessages.sheetPermissions)}>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            {formatPermissionLabel(scope)} <code>{scope}</code>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

/** Who created the key and when, and whom the other side may ask. */
function ContactFacts({ apiKey }: { readonly apiKey: KeyView }) {
  const { person: member, propertyAccess } = useSession();
  const creator = apiKey.created_by?.name ?? null;
  const date = formatDate(Date.parse(apiKey.created_at), propertyAccess.property.time_zone);
  return (
    <>
      <Fact name={formatMessage(handOverMessages.sheetContact)}>
        {apiKey.contact === null ? <span className="blank-line" /> : <span dir="auto">{apiKey.contact}</span>}
      </Fact>
      <Fact name={formatMessage(handOverMessages.sheetCreated)}>
        <span dir="auto">
          {creator === null
            ? date
            : formatMessage(handOverMessages.sheetCreatedBy, { date, member: creator })}
        </span>
      </Fact>
      <Fact name={formatMessage(handOverMessages.sheetQuestions)}>
        <span dir="auto">
          {formatMessage(handOverMessages.sheetQuestionsTo, { member: member.name, email: member.email })}
        </span>
      </Fact>
    </>
  );
}

/** The sheet for the person who connects the other system. It never contains the token. decision 0136 */
export function KeySheet({ apiKey }: { readonly apiKey: KeyView }) {
  const { name, time_zone } = useSession().propertyAccess.property;
  const { prefix, expires_at } = apiKey;
  const expires =
    expires_at === null
      ? formatMessage(keysMessages.expiresNever)
      : formatDateTime(Date.parse(expires_at), time_zone);
  return (
    <PrintSheet title={formatMessage(handOverMessages.sheetTitle, { property: name })}>
      <p>{formatMessage(handOverMessages.sheetLead)}</p>
      <dl>
        <Fact name={formatMessage(handOverMessages.sheetSystem)}>
          <strong dir="auto">{apiKey.name}</strong>
        </Fact>
        <AddressFact />
        <Fact name={formatMessage(handOverMessages.sheetToken)}>
          {formatMessage(handOverMessages.sheetTokenHint, { start: formatToken(prefix, '') })}
        </Fact>
        <Fact name={formatMessage(handOverMessages.sheetPrefix)}>
          {formatMessage(handOverMessages.sheetPrefixHint, { prefix })}
        </Fact>
        <Fact name={formatMessage(handOverMessages.sheetProperty)}>
          <span dir="auto">{name}</span>
        </Fact>
        <PermissionsFact scopes={apiKey.scopes} />
        <Fact name={formatMessage(handOverMessages.sheetExpires)}>{expires}</Fact>
        <ContactFacts apiKey={apiKey} />
      </dl>
      <p className="small">
        {formatMessage(handOverMessages.sheetPrinted, { date: formatDateTime(Date.now(), time_zone) })}
      </p>
    </PrintSheet>
  );
}
