/** Where failing browser tests leave a trace and a screenshot of each page, from the root of the repository. */
export const FAILURES_FOLDER = '.cache/browser-failures';
