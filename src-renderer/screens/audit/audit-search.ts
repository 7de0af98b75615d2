import { z } from 'zod';

export const auditSearchSchema = z.object({});
