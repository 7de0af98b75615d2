import { formatCliCommand } from '@shared/kernel/cli-hint';

/** What `--help` shows below the options: the command as a person types it. */
export const formatExample = (text: string): string => `\nExample:\n  ${formatCliCommand(text, null)}`;
