import type { ReachPlace } from '@shared/service/reach-contract';

/** A place other than this computer, which needs a proxy or a tunnel. */
export type OtherPlace = Exclude<ReachPlace, 'computer'>;
