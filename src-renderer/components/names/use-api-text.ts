import { formatApiText } from '@renderer/lib/format-permission';
import { useTechnicalNames } from '@renderer/session/technical-names';

const keepText = (text: string): string => text;

/** Returns the formatter for texts of the API. They keep strings of permissions for members who want to see those. */
export const useApiText = (): ((text: string) => string) => (useTechnicalNames() ? keepText : formatApiText);
