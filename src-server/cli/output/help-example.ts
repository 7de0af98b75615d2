import { formatCliCommand } from '@shared/kernel/cli-hint';

/** Formats the example that `--help` prints below the options, as a user types it. */
export const formatExample = (text: string): string => `\nExample:\n  ${formatCliCommand(text, null)}`;
