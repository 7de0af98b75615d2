import type { CliContext } from '@server/cli/context/cli-context';
import { createCommandAction } from '@server/cli/context/command-action';
import { findNamedProperty, findOnlyProperty } from '@server/cli/context/find-named-property';
import { formatOneTimePassword, readPasswordOption } from '@server/cli/options/password-option';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { CliAnswer } from '@server/cli/output/output';
import { formatTable, formatTimestamp } from '@server/cli/output/table';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { MemberView } from '@shared/members/member-schemas';
import type { Command } from 'commander';
import { z } from 'zod';

const listOptions = z.object({ property: z.string().optional() });
const addOptions = z.object({
  property: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  passwordStdin: z.boolean().optional(),
});
const assignOptions = z.object({ email: z.string(), property: z.string(), role: z.string() });
const emailOptions = z.object({ email: z.string() });
const passwordOptions = emailOptions.extend({ passwordStdin: z.boolean().optional() });

const NO_ROLE = 'none';

async function findMemberId(store: Store, email: string): Promise<string> {
  const member = await store.read(({ members }) => members.findByEmail(email.trim().toLowerCase()));
  if (member === null) throw new AppError('not_found', `No member has the email address ${email}.`);
  return member.id;
}

/** Finds the id of a role by its id or name. Upper and lower case of the name are equal. */
async function findRoleId(context: CliContext, wanted: string): Promise<string> {
  const roles = await context.call('roles.list', {});
  const name = wanted.trim().toLowerCase();
  const role =
    roles.find(({ id }) => id === wanted) ?? roles.find((known) => known.name.toLowerCase() === name);
  if (role === undefined)
    throw new AppError(
      'not_found',
      `No role is named ${wanted}. Roles: ${roles.map((known) => known.name).join(', ')}.`,
    );
  return role.id;
}

const formatRoles = ({ roles }: MemberView): string => roles.map(({ name }) => name).join(', ') || 'none';

async function listMembers(context: CliContext, options: z.output<typeof listOptions>): Promise<CliAnswer> {
  const { id } = await findOnlyProperty(context.store, options.property);
  const members = await context.call('members.list', { property_id: id });
  return {
    value: members,
    lines: formatTable(
      ['Name', 'Email', 'Role', 'Last sign-in'],
      members.map((member) => [
        member.name,
        member.email,
        formatRoles(member),
        member.last_sign_in_at === null ? 'never' : formatTimestamp(member.last_sign_in_at),
      ]),
      'No members.',
    ),
  };
}

async function addMember(
  io: Io,
  context: CliContext,
  options: z.output<typeof addOptions>,
): Promise<CliAnswer> {
  const { id } = await findNamedProperty(context.store, options.property);
  const { member, one_time_password: password } = await context.call('members.add', {
    property_id: id,
    name: options.name,
    email: options.email,
    role_id: await findRoleId(context, options.role),
    password: await readPasswordOption(options.passwordStdin, io),
  });
  return {
    value: { ...member, one_time_password: password },
    lines: [
      `Added ${member.name} <${member.email}> as ${formatRoles(member)}.`,
      ...formatOneTimePassword(password),
    ],
  };
}

async function assignRole(context: CliContext, options: z.output<typeof assignOptions>): Promise<CliAnswer> {
  const property = await findNamedProperty(context.store, options.property);
  const member = await context.call('members.assign', {
    property_id: property.id,
    member_id: await findMemberId(context.store, options.email),
    role_id: options.role === NO_ROLE ? null : await findRoleId(context, options.role),
  });
  return { value: member, lines: [`Role of ${member.name} at ${property.name}: ${formatRoles(member)}.`] };
}

async function removeMember(
  context: CliContext,
  { email }: z.output<typeof emailOptions>,
): Promise<CliAnswer> {
  const id = await findMemberId(context.store, email);
  await context.call('members.remove', { member_id: id });
  return { value: { id, email }, lines: [`Removed ${email}. Keys they created keep working.`] };
}

async function setPassword(
  io: Io,
  context: CliContext,
  options: z.output<typeof passwordOptions>,
): Promise<CliAnswer> {
  const { member, one_time_password: password } = await context.call('members.setPassword', {
    member_id: await findMemberId(context.store, options.email),
    password: await readPasswordOption(options.passwordStdin, io),
  });
  return {
    value: { ...member, one_time_password: password },
    lines: [`${member.name} has a new password.`, ...formatOneTimePassword(password)],
  };
}

/** Adds `members list`, `members add`, `members assign`, `members remove` and `members set-password`. */
export function addMembers(program: Command, io: Io): void {
  const members = program.command('members').description('Manage members and their roles');
  members
    .command('list')
    .description('List the members of a property and their roles')
    .option('--property <property>', 'Property (id or exact name; required if there are several)')
    .addHelpText('after', formatExample('members list --property "Harbour House"'))
    .action(createCommandAction(io, listOptions, listMembers));
  members
    .command('add')
    .description('Add a member; without --password-stdin, prints a one-time password')
    .requiredOption('--property <property>', 'Property (id or exact name)')
    .requiredOption('--name <name>', 'Name of the member')
    .requiredOption('--email <email>', 'Email address of the member')
    .requiredOption('--role <role>', 'Role at the property (id or name)')
    .option('--password-stdin', 'Read the password from standard input')
    .addHelpText(
      'after',
      formatExample(
        'members add --property "Harbour House" --name "Rui" --email rui@example.com --role "Front desk"',
      ),
    )
    .action(createCommandAction(io, addOptions, (context, options) => addMember(io, context, options)));
  members
    .command('assign')
    .description('Set the role of a member at a property')
    .argument('<email>', 'Email address of the member')
    .requiredOption('--property <property>', 'Property (id or exact name)')
    .requiredOption('--role <role>', `Role (id or name), or "${NO_ROLE}" to remove it`)
    .addHelpText(
      'after',
      formatExample('members assign rui@example.com --property "Harbour House" --role Manager'),
    )
    .action(createCommandAction(io, assignOptions, assignRole));
  members
    .command('remove')
    .description('Remove a member')
    .argument('<email>', 'Email address of the member')
    .addHelpText('after', formatExample('members remove rui@example.com'))
    .action(createCommandAction(io, emailOptions, removeMember));
  members
    .command('set-password')
    .description('Set a password; without --password-stdin, prints a one-time password')
    .argument('<email>', 'Email address of the member')
    .option('--password-stdin', 'Read the password from standard input')
    .addHelpText('after', formatExample('members set-password rui@example.com'))
    .action(
      createCommandAction(io, passwordOptions, (context, options) => setPassword(io, context, options)),
    );
}
