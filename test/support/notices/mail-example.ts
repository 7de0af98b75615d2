import type { CommandInput } from '@shared/contract/management-contract';
import type { PropertyFixture } from '../service/management-fixture';

/** A mail server, as the examples of commands set it. Nothing listens there. */
export const mailExample: CommandInput<'mail.setServer'> = {
  host: '127.0.0.1',
  port: 9,
  security: 'none',
  user: null,
  sender: 'brasstag@example.com',
};

/** Stores the example. */
export const storeMailExample = async ({
  call,
  ownerId,
}: Pick<PropertyFixture, 'call' | 'ownerId'>): Promise<void> =>
  void (await call(ownerId, 'mail.setServer', mailExample));
