import { useClient } from '@renderer/app/client-context';
import { useSession } from '@renderer/app/session';
import { signOut } from '@renderer/app/sign-out';
import { Button } from '@renderer/ui/button';
import { Card } from '@renderer/ui/card';
import { Facts } from '@renderer/ui/facts';
import { Page } from '@renderer/ui/page';
import { Cell, PlainTable, Row } from '@renderer/ui/plain-table';
import { toast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
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
  const client = useClient();
  const queries = useQueryClient();
  const { person } = useSession();
  const leave = () => signOut(client, queries).catch(() => toast('You could not be signed out. Try again.'));
  return (
    <Page title="Your account" actions={<Button onPress={() => void leave()}>Sign out</Button>}>
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
