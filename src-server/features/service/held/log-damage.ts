import { engine } from '@server/engine/engine';
import { collectErrorCodes, hasCode } from '@server/kernel/system-error';

/** True if the error means that the database or its log is damaged. */
export const isLogDamage = (error: unknown): boolean =>
  hasCode(collectErrorCodes(error), engine.faultCodes.damaged);
