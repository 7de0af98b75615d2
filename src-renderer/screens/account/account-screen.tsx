import { useSession } from '@renderer/app/session';
import { useSignOut } from '@renderer/app/use-sign-out';
import { Button } from '@renderer/ui/button';
import { Card } from '@renderer/ui/card';
import { DescriptionList } from '@renderer/ui/facts';
import { ScreenLayout } from '@renderer/ui/page';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/plain-table';
import { ChangePasswordCard } from './change-password';
import { RecoveryCodesCard } from './recovery-codes';

const columns = [
  { id: 'property', title: 'Property' },
  { id: 'role', title: 'Your role there' },
];

/** What one is at each property. */
function Places() {
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

/** Who one is here: name, roles, password, recovery codes, and the way out. */
export function AccountScreen() {
  const { person } = useSession();
  const signOut = useSignOut();
  return (
    <ScreenLayout title="Your account" actions={<Button onPress={signOut}>Sign out</Button>}>
      <div className="max-w-[720px] space-y-5">
        <Card title="You">
          <DescriptionList
            facts={[
              { name: 'Name', value: person.name },
              { name: 'Email', value: person.email },
            ]}
          />
        </Card>
        <Places />
        <ChangePasswordCard />
        <RecoveryCodesCard left={person.recovery_codes_left} />
      </div>
    </ScreenLayout>
  );
}
