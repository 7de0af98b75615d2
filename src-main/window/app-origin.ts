/** The scheme of the interface's own pages. No file has it, so these pages have an origin and no access to files. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://bundle`;
