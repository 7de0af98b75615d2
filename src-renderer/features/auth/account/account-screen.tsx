import { PermissionName } from '@renderer/components/names/permission-name';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { formatRoleNames } from '@renderer/lib/format-role-name';
import { useIsOnNetwork, useSession } from '@renderer/session/session';
import { useSignOut } from '@renderer/session/use-sign-out';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { DescriptionList } from '@renderer/ui/data/description-list';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Button } from '@renderer/ui/form/button';
import { authMessages } from '@shared/auth/auth.messages';
import { networkMessages } from '@shared/network/network.messages';
import { ChangePasswordCard } from './change-password-card';
import { LanguageCard } from './language-card';
import { RecoveryCodesCard } from './recovery-codes-card';

const listColumns = () => [
  { id: 'property', title: formatMessage(authMessages.propertyColumn) },
  { id: 'role', title: formatMessage(authMessages.roleColumn) },
];

/** Lists the member's roles at each property. */
function PropertyRoles() {
  const { session } = useSession();
  return (
    <Card title={formatMessage(authMessages.accountProperties)} isFlush>
      <PlainTable label={formatMessage(authMessages.accountProperties)} columns={listColumns()}>
        {session.property_accesses.map(({ property, roles }) => (
          <TableRow key={property.id} isOneLine>
            <TableCell isHeader className="font-medium">
              <bdi>{property.name}</bdi>
            </TableCell>
            <TableCell>
              <bdi>{formatRoleNames(roles)}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </PlainTable>
    </Card>
  );
}

/** The member's account: name, roles, password, recovery codes and sign-out. */
export function AccountScreen() {
  const { person: member } = useSession();
  const isOnNetwork = useIsOnNetwork();
  const signOut = useSignOut();
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(authMessages.accountTitle)}
      actions={<Button onPress={signOut}>{formatMessage(authMessages.signOut)}</Button>}
    >
      <div className="space-y-5">
        <Card title={formatMessage(authMessages.accountMember)}>
          <DescriptionList
            facts={[
              { name: formatMessage(authMessages.nameLabel), value: member.name },
              { name: formatMessage(authMessages.emailLabel), value: member.email },
            ]}
          />
          <p className="mt-3 text-xs text-ink-2">
            {formatRichMessage(authMessages.accountFixed, {
              permission: <PermissionName permission="organisation.member.manage" />,
            })}
          </p>
        </Card>
        <LanguageCard />
        <PropertyRoles />
        <ChangePasswordCard />
        {isOnNetwork && (
          <Card title={formatMessage(authMessages.codesTitle)}>
            <p className="text-sm text-ink-2">{formatMessage(networkMessages.recoveryCodesElsewhere)}</p>
          </Card>
        )}
        {!isOnNetwork && <RecoveryCodesCard left={member.recovery_codes_left} email={member.email} />}
      </div>
    </ScreenLayout>
  );
}
