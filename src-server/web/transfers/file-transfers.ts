import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject } from '@server/calls/decode-json';
import { createSecret } from '@server/kernel/secret';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { FilePurpose } from '@shared/contract/window-contract';
import type { RandomBytes } from '@shared/kernel/token';

const PRIVATE_DIRECTORY = 0o700;

/** Whether a command writes the file for the browser, or reads what the browser sent. */
const directionOf = {
  audit_export: 'download',
  checkpoint: 'download',
  backup: 'download',
  restore: 'upload',
  import: 'upload',
  leak_scan: 'upload',
} as const satisfies Record<FilePurpose, 'download' | 'upload'>;

/** A file on its way between a browser and a command. */
export interface FileSlot {
  readonly ticket: string;
  readonly direction: 'download' | 'upload';
  /** Name without folder, as the person knows it. */
  readonly name: string;
  readonly path: string;
  /** Written by the command, or arrived from the browser, to the end. */
  isWhole: boolean;
  /** Calls and transfers that have it in hand. */
  users: number;
}

/** The files of one seat, in a private folder of its own. */
export interface FileTransfers {
  readonly files: InterfaceHost['files'];
  find(ticket: string): FileSlot | null;
  /** The files that a call's input names are in its hands until the answer is told whether it was done. */
  use(call: { readonly command: unknown; readonly input: unknown }): (isDone: boolean) => void;
  remove(slot: FileSlot): void;
  /** Removes the folder with all that is in it. */
  clear(): void;
}

export interface FileSlotOptions {
  /** Made when the first file is chosen. */
  readonly folder: string;
  readonly most: number;
  readonly randomBytes: RandomBytes;
}

/** The last part of a path of whatever system, without what no name has. */
function plainName(suggested: string): string {
  const name = suggested
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .split(/[\\/]/)
    .at(-1);
  return name === undefined || /^\.{0,2}$/.test(name) ? 'file' : name;
}

/** Commands tell a packed file by its ending. */
const endingOf = (name: string): string => /(?:\.[a-z0-9]{1,8}){1,2}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Looks into a file that another command takes. */
const TAKES_NOTHING = 'service.inspectBackup';

/** A finished command has written the file for the browser, or needs what was sent no more. */
function settle(slots: FileTransfers, slot: FileSlot, isDone: boolean): void {
  slot.users -= 1;
  if (!isDone) return;
  if (slot.direction === 'download') slot.isWhole = true;
  else slots.remove(slot);
}

export function createFileTransfers({ folder, most, randomBytes }: FileSlotOptions): FileTransfers {
  const held = new Map<string, FileSlot>();

  function clear(): void {
    held.clear();
    rmSync(folder, { recursive: true, force: true });
  }

  function makeRoom(): void {
    for (const slot of [...held.values()].filter(({ users }) => users === 0))
      if (held.size >= most) slots.remove(slot);
  }

  const slots: FileTransfers = {
    files: {
      // The browser asks the person itself; here a place is kept for what it sends or fetches.
      async choose({ purpose, suggestedName }) {
        makeRoom();
        if (held.size >= most) return null;
        mkdirSync(folder, { recursive: true, mode: PRIVATE_DIRECTORY });
        const ticket = createSecret(randomBytes);
        const name = plainName(suggestedName);
        // The path stands in records and messages: it does not tell the ticket.
        const path = join(folder, `${createSecret(randomBytes).slice(0, 16)}${endingOf(name)}`);
        const direction = directionOf[purpose];
        held.set(ticket, { ticket, direction, name, path, isWhole: false, users: 0 });
        return { ticket, name, url: `/files/${ticket}` };
      },
      pathOf(ticket) {
        const slot = held.get(ticket);
        return slot === undefined || (slot.direction === 'upload' && !slot.isWhole) ? null : slot.path;
      },
      forget: clear,
    },
    find: (ticket) => held.get(ticket) ?? null,
    use({ command, input }) {
      const named = isPlainObject(input) ? Object.values(input).flat() : [];
      const used = [...held.values()].filter(({ ticket }) => named.includes(ticket));
      for (const slot of used) slot.users += 1;
      return (isDone) => {
        for (const slot of used) settle(slots, slot, isDone && command !== TAKES_NOTHING);
      };
    },
    remove(slot) {
      held.delete(slot.ticket);
      rmSync(slot.path, { force: true });
    },
    clear,
  };
  return slots;
}
