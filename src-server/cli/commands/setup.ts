import type { CliContext } from '@server/cli/context/cli-context';
import { createSetupAction } from '@server/cli/context/command-action';
import { formatCommandFor } from '@server/cli/context/command-for';
import { readPasswordOption } from '@server/cli/options/password-option';
import {
  createPropertyDraft,
  formatUnpricedRooms,
  propertyOptions,
  withPropertyOptions,
} from '@server/cli/options/property-options';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { formatDefinitionList } from '@server/cli/output/table';
import { requireExisting } from '@server/features/properties/validate-property';
import { product } from '@shared/kernel/product';
import { parseOrRefuse } from '@shared/kernel/validation';
import { propertyDraftSchema } from '@shared/properties/property-view';
import type { Command } from 'commander';
import { z } from 'zod';
import { formatProperty } from './properties';

const setupOptions = propertyOptions.extend({
  organisation: z.string(),
  property: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  passwordStdin: z.boolean().optional(),
});

type Options = z.output<typeof setupOptions>;

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Finds or creates the first member, who exists already if an earlier setup was interrupted. */
async function findOrCreateOwner(
  context: CliContext,
  options: Options,
  password: string | null,
): Promise<Owner> {
  const { step } = await context.call('setup.state', {});
  const { organisation, ownerName: name, ownerEmail: email } = options;
  const known =
    step === 'property'
      ? await context.store.read(({ members }) => members.findByEmail(email.trim().toLowerCase()))
      : null;
  return known ?? context.call('setup.owner', { organisation, name, email, password });
}

async function setUp(io: Io, context: CliContext, options: Options): Promise<CliAnswer> {
  // An invalid property is refused before anything is created.
  const draft = parseOrRefuse(propertyDraftSchema, createPropertyDraft(options.property, options, io));
  requireExisting(draft);
  const password = await readPasswordOption(options.passwordStdin, io);
  const { id, name, email } = await findOrCreateOwner(context, options, password);
  const property = await context.call('setup.property', draft);
  await context.call('setup.service', { port: product.defaultPort });
  await context.call('setup.modules', { integration: false });
  const { organisation } = options;
  return {
    value: { organisation: { name: organisation }, property, owner: { id, name, email } },
    lines: [
      ...formatDefinitionList([
        ['Organisation', organisation],
        ['Owner', `${name} <${email}>`],
      ]),
      ...formatProperty(property),
      ...formatUnpricedRooms(draft),
      ...(password === null
        ? [
            '',
            `No member can sign in yet. Set a password for the Owner: ${formatCommandFor(io, context.directory.path, `members set-password ${email}`)}`,
          ]
        : []),
    ],
  };
}

/** Adds `setup`. */
export function addSetup(program: Command, io: Io): void {
  withPropertyOptions(
    program
      .command('setup')
      .description('Set up the organisation, its first property and its Owner')
      .requiredOption('--organisation <name>', 'Name of the organisation')
      .requiredOption('--property <name>', 'Name of the first property')
      .requiredOption('--owner-name <name>', 'Name of the Owner')
      .requiredOption('--owner-email <email>', 'Email address of the Owner')
      .option('--password-stdin', "Read the Owner's password from standard input"),
  )
    .addHelpText(
      'after',
      formatExample(
        'setup --organisation "Silva Lodging" --property "Harbour House" --time-zone Europe/Lisbon --owner-name "Ana Silva" --owner-email ana@example.com',
      ),
    )
    .action(createSetupAction(io, setupOptions, (context, options) => setUp(io, context, options)));
}
