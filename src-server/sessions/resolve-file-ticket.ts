import { authMessages } from '@shared/auth/auth.messages';
import type { CommandName } from '@shared/contract/management-contract';
import type { FilePurpose } from '@shared/contract/window-contract';
import { AppError } from '@shared/kernel/errors';
import { maskTokens } from '@shared/kernel/token-in-text';
import type { FilledMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
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
  'keys.bundle': 'agent_bundle',
  'guests.exportData': 'guest_export',
  'service.saveReport': 'support_report',
  'network.saveRoot': 'root_certificate',
};

/** Commands whose output or record contains the file's name. */
const commandsWithFileName: readonly CommandName[] = ['service.backup', 'service.restore', 'leaks.scan'];

/** The input of a command, with the path of its file. */
interface LocatedInput<Input> {
  readonly input: Input;
  /** Converts an error for the page: with the member's name for the file instead of the path. */
  readonly toErrorWithFileNames: (error: unknown) => unknown;
}

const keepError = (error: unknown): unknown => error;

/** Replaces the path in the values of a message. */
function maskFilled(filled: FilledMessage | null, replacePath: (text: string) => string) {
  if (filled === null) return undefined;
  const values = Object.entries(filled.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? replacePath(value) : value,
  ]);
  return { id: filled.id, values: Object.fromEntries(values) };
}

const createErrorMask =
  (path: string, name: string) =>
  (error: unknown): unknown => {
    if (!(error instanceof AppError && error.message.includes(path))) return error;
    const replacePath = (text: string) => text.replaceAll(path, () => maskTokens(name));
    const filled = maskFilled(error.filled, replacePath);
    return new AppError(error.code, replacePath(error.message), { cause: error, filled });
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
  if (!hasFile(input)) return { input, toErrorWithFileNames: keepError };
  const { file: ticket } = input;
  const given = tickets.get(ticket);
  const path = host.files.pathOf(ticket);
  if (given === undefined || given.purpose !== filePurposes[command] || path === null)
    throw new AppError('validation_failed', fillMessage(authMessages.fileUnavailable));
  const { name } = given;
  // A name from the page is always replaced, also by none.
  const known = commandsWithFileName.includes(command) ? { name: name ?? undefined } : {};
  return {
    input: { ...input, file: path, ...known },
    toErrorWithFileNames: name === null ? keepError : createErrorMask(path, name),
  };
}
