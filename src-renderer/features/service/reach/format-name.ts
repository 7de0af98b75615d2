import { formatMessage } from '@renderer/text/format-message';
import { reachMessages } from '@shared/service/reach.messages';
import type { ReachView, SystemLocation } from '@shared/service/reach-contract';
import type { StepState } from './step-icon';

interface NameLine {
  readonly state: StepState;
  readonly detail: string;
}

const leadsTo = {
  internet: reachMessages.namePassed,
  house: reachMessages.nameInNetwork,
  computer: reachMessages.nameOnComputer,
} as const;

/** An address that leads only into the house is right for a system there. */
const findState = (leads: SystemLocation, wanted: SystemLocation): StepState =>
  leads === 'internet' || (leads === 'house' && wanted === 'house') ? 'passed' : 'note';

/** Formats where the name leads. */
export function formatName(
  { addresses: found, problem, place: leads }: NonNullable<ReachView['name']>,
  { host, location: wanted }: { readonly host: string; readonly location: SystemLocation },
): NameLine {
  const addresses = found.join(', ');
  const fail = (detail: string): NameLine => ({ state: 'failed', detail });
  if (problem === 'timed_out') return fail(formatMessage(reachMessages.nameTimedOut, { host }));
  if (problem === 'not_allowed')
    return fail(formatMessage(reachMessages.nameNotAllowed, { host, addresses }));
  if (problem === 'not_found' || leads === null)
    return fail(formatMessage(reachMessages.nameNotFound, { host }));
  const state = findState(leads, wanted);
  const message = state === 'passed' ? reachMessages.namePassed : leadsTo[leads];
  return { state, detail: formatMessage(message, { host, addresses }) };
}
