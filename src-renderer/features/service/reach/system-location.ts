import type { SystemLocation } from '@shared/service/reach-contract';

/** A location other than this computer, which needs a proxy or a tunnel. */
export type OtherLocation = Exclude<SystemLocation, 'computer'>;
