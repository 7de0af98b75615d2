import { z } from 'zod';

/** Where a page of a list ended, as the answer before gave it in `next_cursor`. Every surface takes the same ones. */
export const pageCursorSchema = z.string().min(1).max(4000);
