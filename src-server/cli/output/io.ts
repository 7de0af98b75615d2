import type { UpdateSource } from '@server/commands/ports/update-port';

/** What a command uses of its process. It is passed in, so that tests run commands without starting a process. */
export interface Io {
  /** The command's own output, and nothing else. */
  out(text: string): void;
  err(text: string): void;
  /** True if `err` is a terminal, so that a user watches it. */
  readonly isErrTerminal: boolean;
  /** Writes the file's bytes to the command's output. */
  sendFile(file: string): Promise<void>;
  /** Everything on standard input, as UTF-8. */
  readInput(): Promise<string>;
  /** True if a user types the input, so that a command may ask. */
  readonly isInputTerminal: boolean;
  /** Asks on the error stream and reads one line. null: the input has ended. */
  ask(question: string): Promise<string | null>;
  /** Milliseconds since the epoch, by the wall clock. */
  now(): number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly homeDirectory: string;
  /** Where the newest version is asked for. undefined: the address of the product, if it has one. */
  readonly updateSource?: UpdateSource | undefined;
  /** Starts to listen for signals. The AbortSignal aborts when the process is asked to end. */
  stopping(): AbortSignal;
}
