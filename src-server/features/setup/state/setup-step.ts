import type { Stores } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { setupMessages } from '@shared/setup/setup.messages';
import type { SetupStep } from '@shared/setup/setup-steps';
import { setupSteps } from '@shared/setup/setup-steps';
import { fillMessage } from '@shared/text/filled-message';

/** Returns the next step of the first run. */
export async function getSetupStep(stores: Stores): Promise<SetupStep> {
  if ((await stores.properties.organisation()) === null) return 'owner';
  if ((await stores.properties.list()).length === 0) return 'property';
  const done = await stores.settings.stepsDone();
  if (!done.has('service')) return 'service';
  return done.has('modules') ? 'done' : 'modules';
}

/**
 * Requires that a step is next. Throws AppError `already_exists` for a step that is done, `invalid_transition` for a later one.
 */
export async function requireStep(stores: Stores, step: SetupStep): Promise<void> {
  const current = await getSetupStep(stores);
  if (current === step) return;
  if (setupSteps.indexOf(current) < setupSteps.indexOf(step))
    throw new AppError('invalid_transition', fillMessage(setupMessages.stepFirst, { step: current }));
  throw new AppError(
    'already_exists',
    current === 'done'
      ? fillMessage(setupMessages.alreadySetUp)
      : fillMessage(setupMessages.stepDone, { step }),
  );
}

/** Like `requireStep`, for a step that may be repeated until the first run is over. */
export async function requireOpenStep(stores: Stores, step: SetupStep): Promise<void> {
  const current = await getSetupStep(stores);
  const isOpen = current !== 'done' && setupSteps.indexOf(current) > setupSteps.indexOf(step);
  if (!isOpen) await requireStep(stores, step);
}
