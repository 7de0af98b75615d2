import { useSession } from '@renderer/app/session';
import { useSignOut } from '@renderer/app/use-sign-out';
import { Button } from '@renderer/ui/button';
import { Card } from '@renderer/ui/card';
import { Facts } from '@renderer/ui/facts';
import { Page } from '@renderer/ui/page';
import { Cell, PlainTable, Row } from '@renderer/ui/plain-table';
import { ChangePassword } from './change-password';
import { RecoveryCodes } from './recovery-codes';

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
          <Row key={property.id} isOneLine>
            <Cell isHeader className="font-medium">
              {property.name}
            </Cell>
            <Cell>{roles.join(', ')}</Cell>
          </Row>
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
    <Page title="Your account" actions={<Button onPress={signOut}>Sign out</Button>}>
      <div className="max-w-[720px] space-y-5">
        <Card title="You">
          <Facts
            facts={[
              { name: 'Name', value: person.name },
              { name: 'Email', value: person.email },
            ]}
          />
        </Card>
        <Places />
        <ChangePassword />
        <RecoveryCodes left={person.recovery_codes_left} />
      </div>
    </Page>
  );
}
