import type { ChromiumProcess } from './chromium-process.ts';
import type { CommandLine } from './command-line.ts';

type PageAnswer = (request: Request) => Response | Promise<Response>;
type CallHandler = (event: object, ...args: readonly unknown[]) => unknown;
type PermissionCheck = (contents: null, permission: string, origin: string, details: object) => boolean;

interface DoubleWindow {
  readonly targetId: () => string | null;
  readonly contents: object;
  readonly window: object;
  /** False: the program keeps the window. With `force` it is not asked. */
  close(isForced: boolean): Promise<boolean>;
}

/** What the parts of the double share. */
export interface DoubleState {
  readonly commandLine: CommandLine;
  readonly windows: Map<number, DoubleWindow>;
  /** Schemes of the program, with their handlers. Null: no handler yet. */
  readonly schemes: Map<string, PageAnswer | null>;
  /** Handlers of `ipcMain.handle`. */
  readonly handlers: Map<string, CallHandler>;
  isPermitted: PermissionCheck;
  /** null until the program is ready. */
  chromium: ChromiumProcess | null;
  isQuitting: boolean;
}

export const createDoubleState = (commandLine: CommandLine): DoubleState => ({
  commandLine,
  windows: new Map(),
  schemes: new Map(),
  handlers: new Map(),
  isPermitted: () => true,
  chromium: null,
  isQuitting: false,
});
