import { randomBytes } from 'node:crypto';
import { createSetupAction } from '@server/cli/context/command-action';
import { formatCommandFor } from '@server/cli/context/command-for';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { withProgress } from '@server/cli/output/progress-bar';
import { formatDefinitionList, formatTimestamp } from '@server/cli/output/table';
import type { Management } from '@server/commands/management';
import { createPasswords } from '@server/features/auth/passwords/passwords';
import type { Demo } from '@server/features/setup/demo/create-demo';
import { createDemo } from '@server/features/setup/demo/create-demo';
import type { Store } from '@server/stores/store';
import { product } from '@shared/kernel/product';
import type { Command } from 'commander';
import { z } from 'zod';

/** Creates the demo. On a terminal it shows a progress bar. */
export const createDemoWithProgress = (io: Io, store: Store, management: Management): Promise<Demo> =>
  withProgress(io, 'Preparing sample data', (progress) =>
    createDemo(
      { store, management, passwords: createPasswords(), randomBytes, monotonicMs: () => performance.now() },
      progress,
    ),
  );

/** Formats the demo's one-time secrets and a first call to try. */
export const formatDemo = (
  { organisation, properties, ownerEmail, password, key, token }: Demo,
  baseUrl: string,
) => [
  ...formatDefinitionList([
    ['Organisation', organisation],
    ['Properties', properties.map(({ name }) => name).join(', ')],
    ['Owner', ownerEmail],
    ['Password', password],
    ['Key', token],
    ['Expires', key.expires_at === null ? 'never' : formatTimestamp(key.expires_at)],
  ]),
  '',
  'The password and the key are shown only once. Try:',
  `  curl -s -H "Authorization: Bearer ${token}" "${baseUrl}/api/v1/reservations?limit=3"`,
];

/** Formats the command that creates another key, for a user who has lost the key of the demo. */
export const formatDemoReminder = (io: Io, folder: string): string[] => [
  'The demo is already set up. To create a new key:',
  `  ${formatCommandFor(io, folder, 'keys create --property "Harbour House" --name "My test" --scope reservations.reservation.read')}`,
];

/** Adds `demo`. */
export function addDemo(program: Command, io: Io): void {
  program
    .command('demo')
    .description('Set up a demo organisation with two properties and sample reservations')
    .addHelpText('after', formatExample('demo --data-dir ./demo-data'))
    .action(
      createSetupAction(io, z.object({}), async (context) => {
        const demo = await createDemoWithProgress(io, context.store, context.management);
        const { organisation, properties, ownerEmail, password, key, token } = demo;
        return {
          value: { organisation, properties, owner_email: ownerEmail, password, key: { token, ...key } },
          lines: formatDemo(demo, `http://127.0.0.1:${product.defaultPort}`),
        };
      }),
    );
}
