import type { AppInput } from '@shared/contract/app-contract';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import type { CatalogueOperation } from './catalogue-operation';

type RunInput = AppInput<'playground.run'>;
type RestInput = Extract<RunInput, { surface: 'rest' }>;
type AgentInput = Extract<RunInput, { surface: 'mcp' }>;

/** The record of a call that this run repeats. */
export interface OriginalCall {
  readonly seq: number;
  readonly requestId: string;
}

/** One call that the member asked to run. */
export interface RunRequest {
  readonly input: RestInput | AgentInput;
  /** `GET /reservations`, or the name of a tool or method. */
  readonly title: string;
  /** null: a step of the protocol, which is not in the catalogue. */
  readonly operation: CatalogueOperation | null;
  readonly earlier: OriginalCall | null;
}

/** One run, kept while its session lasts. */
export interface CallRun extends RunRequest {
  readonly id: number;
  readonly atMs: number;
  readonly outcome:
    | { readonly kind: 'answered'; readonly result: PlaygroundResult }
    | { readonly kind: 'failed'; readonly error: unknown }
    /** Cancelling does not wait for the service, so the outcome is unknown. */
    | { readonly kind: 'cancelled' };
}

/** Formats the title of a run in the history. */
export const formatCallTitle = ({ method, path }: Pick<CatalogueOperation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;
