/** What a command touches of its surroundings: passed in, so that tests run commands without a process of their own. */
export interface Io {
  /** The command's own output, and nothing else. */
  out(text: string): void;
  err(text: string): void;
  /** A person watches what is written to `err`. */
  readonly isErrTerminal: boolean;
  /** Writes the file's bytes to the command's output. */
  sendFile(file: string): Promise<void>;
  /** Everything on standard input, as UTF-8. */
  readInput(): Promise<string>;
  /** Milliseconds since the epoch, by the wall clock. */
  now(): number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly homeDirectory: string;
  /** From the first call on, the signal tells when somebody asks the process to end. */
  stopping(): AbortSignal;
}
