import { z } from 'zod';

export const membersSearchSchema = z.object({});
