import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject } from '@server/calls/input/decode-json';
import { requireOwnFolder } from '@server/files/own-file';
import { createSecret } from '@server/kernel/secret';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { FilePurpose } from '@shared/contract/window-contract';
import { toPlainFileName } from '@shared/kernel/plain-file-name';
import type { RandomBytes } from '@shared/kernel/token';

const PRIVATE_DIRECTORY = 0o700;

/** Whether a command writes the file for the browser, or reads what the browser sent. */
const directionByPurpose = {
  audit_export: 'download',
  checkpoint: 'download',
  backup: 'download',
  restore: 'upload',
  import: 'upload',
  leak_scan: 'upload',
  recovery_codes: 'download',
  agent_bundle: 'download',
  guest_export: 'download',
  support_report: 'download',
  root_certificate: 'download',
} as const satisfies Record<FilePurpose, 'download' | 'upload'>;

/** A file in transfer between a browser and a command. */
export interface FileSlot {
  readonly ticket: string;
  readonly direction: 'download' | 'upload';
  /** The member's name for the file, without folder. */
  readonly name: string;
  readonly path: string;
  /** Whether the command has written it, or the browser sent it, to its end. */
  isWhole: boolean;
  /** Number of calls and transfers that use it. */
  users: number;
}

/** The files of one browser session, in a private folder of its own. */
export interface FileTransfers {
  readonly files: InterfaceHost['files'];
  find(ticket: string): FileSlot | null;
  /** Marks the files that a call's input names as used, until the returned function is called with the outcome. */
  use(call: { readonly command: unknown; readonly input: unknown }): (isDone: boolean) => void;
  remove(slot: FileSlot): void;
  /** Removes the folder with its content. */
  clear(): void;
}

export interface FileSlotOptions {
  /** Folder that is made when the first file is picked. */
  readonly folder: string;
  readonly maxFiles: number;
  readonly randomBytes: RandomBytes;
}

/** Returns the extension, by which commands recognise a compressed file. */
const getFileExtension = (name: string): string =>
  /(?:\.[a-z0-9]{1,8}){1,2}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** A command that only inspects a file, which another command uses later. */
const INSPECT_COMMAND = 'service.inspectBackup';

/** Updates a file after a command: complete for the browser, or not needed any more. */
function finishUse(slots: FileTransfers, slot: FileSlot, isDone: boolean): void {
  slot.users -= 1;
  if (!isDone) return;
  if (slot.direction === 'download') slot.isWhole = true;
  else slots.remove(slot);
}

export function createFileTransfers({ folder, maxFiles, randomBytes }: FileSlotOptions): FileTransfers {
  const open = new Map<string, FileSlot>();

  function clear(): void {
    open.clear();
    rmSync(folder, { recursive: true, force: true });
  }

  function makeRoom(): void {
    for (const slot of [...open.values()].filter(({ users }) => users === 0))
      if (open.size >= maxFiles) slots.remove(slot);
  }

  const slots: FileTransfers = {
    files: {
      // The browser itself asks the member for a file. This reserves a slot for what it sends or fetches.
      async choose({ purpose, suggestedName }) {
        makeRoom();
        if (open.size >= maxFiles) return null;
        requireOwnFolder(folder);
        mkdirSync(folder, { recursive: true, mode: PRIVATE_DIRECTORY });
        const ticket = createSecret(randomBytes);
        const name = toPlainFileName(suggestedName);
        // The path appears in records and messages, so it must not contain the ticket.
        const path = join(folder, `${createSecret(randomBytes).slice(0, 16)}${getFileExtension(name)}`);
        const direction = directionByPurpose[purpose];
        open.set(ticket, { ticket, direction, name, path, isWhole: false, users: 0 });
        return { ticket, name, url: `/files/${ticket}` };
      },
      pathOf(ticket) {
        const slot = open.get(ticket);
        return slot === undefined || (slot.direction === 'upload' && !slot.isWhole) ? null : slot.path;
      },
      forget: clear,
    },
    find: (ticket) => open.get(ticket) ?? null,
    use({ command, input }) {
      const named = isPlainObject(input) ? Object.values(input).flat() : [];
      const used = [...open.values()].filter(({ ticket }) => named.includes(ticket));
      for (const slot of used) slot.users += 1;
      return (isDone) => {
        for (const slot of used) finishUse(slots, slot, isDone && command !== INSPECT_COMMAND);
      };
    },
    remove(slot) {
      open.delete(slot.ticket);
      rmSync(slot.path, { force: true });
    },
    clear,
  };
  return slots;
}
