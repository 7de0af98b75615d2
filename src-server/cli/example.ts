import { typedCommand } from '@shared/typed-command';

/** What `--help` shows below the options: the command as a person types it. */
export const example = (text: string): string => `\nExample:\n  ${typedCommand(text, null)}`;
