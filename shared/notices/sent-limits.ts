/** Notices that are listed, and days for which they are. */
export const MAX_SENT_LISTED = 50;
export const SENT_DAYS = 30;
