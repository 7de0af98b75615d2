import type { CommandName } from '@shared/contract/management-contract';
import type { FilePurpose } from '@shared/contract/window-contract';
import { AppError } from '@shared/kernel/errors';
import { maskTokens } from '@shared/kernel/token-in-text';
import type { WindowSessionState } from './window-session-state';

/** Commands that read or write a file, and what a ticket for them must have been given for. */
const filePurposes: Readonly<Partial<Record<CommandName, FilePurpose>>> = {
  'audit.export': 'audit_export',
  'audit.checkpoint': 'checkpoint',
  'service.backup': 'backup',
  'service.inspectBackup': 'restore',
  'service.restore': 'restore',
  'import.reservations': 'import',
  'leaks.scan': 'leak_scan',
};

/** Commands whose output or record names the file. */
const namesFile: readonly CommandName[] = ['service.backup', 'service.restore', 'leaks.scan'];

/** The input of a command, with the path of the file in it. */
interface LocatedInput<Input> {
  readonly input: Input;
  /** The error as a page may see it: with the person's own name for the file, without our path. */
  readonly toShownError: (error: unknown) => unknown;
}

const asItIs = (error: unknown): unknown => error;

const underName =
  (path: string, name: string) =>
  (error: unknown): unknown => {
    if (!(error instanceof AppError && error.message.includes(path))) return error;
    const sentence = error.message.replaceAll(path, () => maskTokens(name));
    return new AppError(error.code, sentence, { cause: error });
  };

const hasFile = <Input>(input: Input): input is Input & { readonly file: string } =>
  typeof input === 'object' && input !== null && 'file' in input && typeof input.file === 'string';

/**
 * Replaces the ticket in the input with the path it stands for. A page names no paths: any other text is refused, so that a script
 * in the page can read and write only what a person has picked. Throws AppError `validation_failed`.
 */
export function resolveFileTicket<Input>(
  { host, tickets }: WindowSessionState,
  command: CommandName,
  input: Input,
): LocatedInput<Input> {
  if (!hasFile(input)) return { input, toShownError: asItIs };
  const { file: ticket } = input;
  const given = tickets.get(ticket);
  const path = host.files.pathOf(ticket);
  if (given === undefined || given.purpose !== filePurposes[command] || path === null)
    throw new AppError('validation_failed', 'file: must be a ticket of files.choose');
  const { name } = given;
  // A page gives no names: its own is replaced even by none.
  const known = namesFile.includes(command) ? { name: name ?? undefined } : {};
  return {
    input: { ...input, file: path, ...known },
    toShownError: name === null ? asItIs : underName(path, name),
  };
}
