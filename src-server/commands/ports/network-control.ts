import type { NetworkSettings } from '@shared/network/network-settings';
import type { EnglishMessage } from '@shared/text/filled-message';

/** Whether others reach the service now. `problem` null: nothing is wrong. */
export type NetworkState =
  | { readonly kind: 'off' }
  | { readonly kind: 'open'; readonly problem: EnglishMessage | null }
  | { readonly kind: 'closed'; readonly problem: EnglishMessage };

/** The certificate that callers see. */
export interface PresentedCertificate {
  readonly names: readonly string[];
  /** Epoch ms, UTC. */
  readonly validUntilMs: number;
}

/** The address on the network, as the running service has it. */
export interface NetworkControl {
  state(): NetworkState;
  /** What is in effect; null: off. */
  settings(): NetworkSettings | null;
  certificate(): PresentedCertificate | null;
  /** True if the command line replaces the stored settings for this run. */
  readonly isOverridden: boolean;
  /** Whether the settings file opens or closes the app for this run. null: it does not say. */
  readonly appByFile: boolean | null;
  /** False: this run serves no screens, so the app is not offered whatever is stored. */
  readonly offersApp: boolean;
}
