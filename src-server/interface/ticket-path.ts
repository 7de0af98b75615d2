import { AppError } from '@shared/errors';
import type { FilePurpose } from '@shared/interface/interface-contract';
import type { CommandName } from '@shared/management-contract';
import { maskTokens } from '@shared/token-in-text';
import { z } from 'zod';
import type { SeatState } from './seat-state';

/** Commands that read or write a file, and what a ticket for it must have been given out for. */
const filePurposeOf: Readonly<Partial<Record<CommandName, FilePurpose>>> = {
  'audit.export': 'audit_export',
  'audit.checkpoint': 'checkpoint',
  'service.backup': 'backup',
  'service.inspectBackup': 'restore',
  'service.restore': 'restore',
  'import.reservations': 'import',
  'leaks.scan': 'leak_scan',
};

/** Commands whose answer or record names the file. */
const namesFile: readonly CommandName[] = ['service.backup', 'service.restore', 'leaks.scan'];

const withFile = z.looseObject({ file: z.string() });

/** The input of a command, as far as it is about a file. */
interface Located {
  readonly input: unknown;
  /** The error as a page may hear it: of a file under the person's own name for it, not under ours. */
  told(error: unknown): unknown;
}

const asItIs = (error: unknown): unknown => error;

const underName =
  (path: string, name: string) =>
  (error: unknown): unknown => {
    if (!(error instanceof AppError && error.message.includes(path))) return error;
    const sentence = error.message.replaceAll(path, () => maskTokens(name));
    return new AppError(error.code, sentence, { cause: error });
  };

/**
 * The input with the path in place of the ticket. A page names no paths: whatever else stands there is refused, so that a script
 * in it reads and writes nothing that a person has not picked. Throws AppError `validation_failed`.
 */
export function withPath({ host, tickets }: SeatState, command: CommandName, input: unknown): Located {
  const named = withFile.safeParse(input);
  if (!named.success) return { input, told: asItIs };
  const { file: ticket } = named.data;
  const given = tickets.get(ticket);
  const path = host.files.pathOf(ticket);
  if (given === undefined || given.purpose !== filePurposeOf[command] || path === null)
    throw new AppError('validation_failed', 'file: must be a ticket of files.choose');
  const { name } = given;
  // Also where there is none: a page gives no names.
  const known = namesFile.includes(command) ? { name: name ?? undefined } : {};
  return {
    input: { ...named.data, file: path, ...known },
    told: name === null ? asItIs : underName(path, name),
  };
}
