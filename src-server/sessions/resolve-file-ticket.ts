import type { CommandName } from '@shared/contract/management-contract';
import type { FilePurpose } from '@shared/contract/window-contract';
import { AppError } from '@shared/kernel/errors';
import { maskTokens } from '@shared/kernel/token-in-text';
import type { WindowSessionState } from './window-session-state';

/** Commands that read or write a file, and the purpose that their ticket must have. */
const filePurposes: Readonly<Partial<Record<CommandName, FilePurpose>>> = {
  'audit.export': 'audit_export',
  'audit.checkpoint': 'checkpoint',
  'service.backup': 'backup',
  'service.inspectBackup': 'restore',
  'service.restore': 'restore',
  'import.reservations': 'import',
  'leaks.scan': 'leak_scan',
};

/** Commands whose output or record contains the file's name. */
const commandsWithFileName: readonly CommandName[] = ['service.backup', 'service.restore', 'leaks.scan'];

/** The input of a command, with the path of its file. */
interface LocatedInput<Input> {
  readonly input: Input;
  /** Converts an error for the page: with the member's name for the file instead of the path. */
  readonly toShownError: (error: unknown) => unknown;
}

const keepError = (error: unknown): unknown => error;

const createErrorMask =
  (path: string, name: string) =>
  (error: unknown): unknown => {
    if (!(error instanceof AppError && error.message.includes(path))) return error;
    const sentence = error.message.replaceAll(path, () => maskTokens(name));
    return new AppError(error.code, sentence, { cause: error });
  };

const hasFile = <Input>(input: Input): input is Input & { readonly file: string } =>
  typeof input === 'object' && input !== null && 'file' in input && typeof input.file === 'string';

/**
 * Replaces the ticket in the input with its path. Any other text is refused, so that a script in the page reaches only files
 * that the member has picked. Throws AppError `validation_failed`.
 */
export function resolveFileTicket<Input>(
  { host, tickets }: WindowSessionState,
  command: CommandName,
  input: Input,
): LocatedInput<Input> {
  if (!hasFile(input)) return { input, toShownError: keepError };
  const { file: ticket } = input;
  const given = tickets.get(ticket);
  const path = host.files.pathOf(ticket);
  if (given === undefined || given.purpose !== filePurposes[command] || path === null)
    throw new AppError('validation_failed', 'file: must be a ticket of files.choose');
  const { name } = given;
  // A name from the page is always replaced, also by none.
  const known = commandsWithFileName.includes(command) ? { name: name ?? undefined } : {};
  return {
    input: { ...input, file: path, ...known },
    toShownError: name === null ? keepError : createErrorMask(path, name),
  };
}
