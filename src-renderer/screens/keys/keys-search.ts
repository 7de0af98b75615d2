import { z } from 'zod';

export const keysSearchSchema = z.object({});
