import { join } from 'node:path';

/** Where files lie on their way between browsers and commands. */
export const filesFolder = (dataDirectory: string): string => join(dataDirectory, 'web-files');
