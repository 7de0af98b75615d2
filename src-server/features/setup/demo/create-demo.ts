import type { Principal } from '@server/commands/command';
import type { KeyView } from '@shared/keys/api-key';
import { DEMO_KEY_DAYS, demoOrganisation, demoScopes } from './demo-properties';
import type { DemoDeps, FoundedDemo } from './seed-demo';

/** What is shown once. */
export interface Demo {
  readonly organisation: string;
  readonly properties: readonly { readonly id: string; readonly name: string }[];
  readonly ownerEmail: string;
  readonly password: string;
  readonly token: string;
  readonly key: KeyView;
}

/** Completes the demo with a key of which no system knows the token: it is shown to the user once. */
export async function completeDemo(
  { management }: DemoDeps,
  { owner, password, properties }: FoundedDemo,
): Promise<Demo> {
  const principal: Principal = { memberId: owner.id, channel: 'cli' };
  const { key, handle } = await management.call(principal, 'keys.create', {
    property_id: properties[0]?.property.id ?? '',
    name: 'Your test key (demo)',
    expires_in_days: DEMO_KEY_DAYS,
    scopes: [...demoScopes],
  });
  const { token } = await management.call(principal, 'keys.reveal', { handle });
  return {
    organisation: demoOrganisation,
    properties: properties.map(({ property: { id, name } }) => ({ id, name })),
    ownerEmail: owner.email,
    password,
    token,
    key,
  };
}
