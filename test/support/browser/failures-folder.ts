/** Folder, from the root of the repository, for traces and screenshots of failing browser tests. */
export const FAILURES_FOLDER = '.cache/browser-failures';
