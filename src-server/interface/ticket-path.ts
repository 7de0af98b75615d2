import { AppError } from '@shared/errors';
import type { FilePurpose } from '@shared/interface/interface-contract';
import type { CommandName } from '@shared/management-contract';
import { z } from 'zod';
import type { SeatState } from './seat-state';

/** Commands that read or write a file, and what a ticket for it must have been given out for. */
const filePurposeOf: Readonly<Partial<Record<CommandName, FilePurpose>>> = {
  'audit.export': 'audit_export',
  'audit.checkpoint': 'checkpoint',
  'service.backup': 'backup',
  'service.restore': 'restore',
  'import.reservations': 'import',
  'leaks.scan': 'leak_scan',
};

const withFile = z.looseObject({ file: z.string() });

/**
 * The input with the path in place of the ticket. A page names no paths: whatever else stands there is refused, so that a script
 * in it reads and writes nothing that a person has not picked. Throws AppError `validation_failed`.
 */
export function withPath({ host, tickets }: SeatState, name: CommandName, input: unknown): unknown {
  const named = withFile.safeParse(input);
  if (!named.success) return input;
  const { file: ticket } = named.data;
  const given = tickets.get(ticket);
  const path = host.files.pathOf(ticket);
  if (given === undefined || given.purpose !== filePurposeOf[name] || path === null)
    throw new AppError('validation_failed', 'file: must be a ticket of files.choose');
  // A search tells where it found something: under the person's own name for the file, not under ours.
  const known = name === 'leaks.scan' && given.name !== null ? { name: given.name } : {};
  return { ...named.data, file: path, ...known };
}
