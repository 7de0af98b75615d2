import { version as packageVersion } from '../../package.json';

/** Version of the program, as released. */
export const version: string = packageVersion;
