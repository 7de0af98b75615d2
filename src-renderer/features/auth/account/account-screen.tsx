import { ScreenLayout } from '@renderer/components/screen-layout';
import { useSession } from '@renderer/session/session';
import { useSignOut } from '@renderer/session/use-sign-out';
import { Card } from '@renderer/ui/data/card';
import { DescriptionList } from '@renderer/ui/data/description-list';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Button } from '@renderer/ui/form/button';
import { ChangePasswordCard } from './change-password-card';
import { RecoveryCodesCard } from './recovery-codes-card';

const columns = [
  { id: 'property', title: 'Property' },
  { id: 'role', title: 'Your role there' },
];

/** Lists the member's roles at each property. */
function PropertyRoles() {
  const { session } = useSession();
  return (
    <Card title="Where you work" isFlush>
      <PlainTable label="Where you work" columns={columns}>
        {session.places.map(({ property, roles }) => (
          <TableRow key={property.id} isOneLine>
            <TableCell isHeader className="font-medium">
              {property.name}
            </TableCell>
            <TableCell>{roles.join(', ')}</TableCell>
          </TableRow>
        ))}
      </PlainTable>
    </Card>
  );
}

/** The member's account: name, roles, password, recovery codes and sign-out. */
export function AccountScreen() {
  const { person: member } = useSession();
  const signOut = useSignOut();
  return (
    <ScreenLayout title="Your account" actions={<Button onPress={signOut}>Sign out</Button>}>
      <div className="max-w-[720px] space-y-5">
        <Card title="You">
          <DescriptionList
            facts={[
              { name: 'Name', value: member.name },
              { name: 'Email', value: member.email },
            ]}
          />
        </Card>
        <PropertyRoles />
        <ChangePasswordCard />
        <RecoveryCodesCard left={member.recovery_codes_left} />
      </div>
    </ScreenLayout>
  );
}
