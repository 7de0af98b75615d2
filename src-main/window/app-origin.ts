/** The scheme of the interface's own pages: no file has it, so a page of ours has an origin and no access to files. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://bundle`;
