import type { AppInput } from '@shared/contract/app-contract';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import type { CatalogueOperation } from './catalogue-operation';

type RunInput = AppInput<'playground.run'>;
type RestInput = Extract<RunInput, { surface: 'rest' }>;
type AgentInput = Extract<RunInput, { surface: 'mcp' }>;

/** The record of a call that this run makes once more. */
export interface OriginalCall {
  readonly seq: number;
  readonly requestId: string;
}

/** What a person asked to be run. */
export interface RunRequest {
  readonly input: RestInput | AgentInput;
  /** `GET /reservations`, or the name of a tool or method. */
  readonly title: string;
  /** null: no operation of the catalogue. */
  readonly operation: CatalogueOperation | null;
  readonly earlier: OriginalCall | null;
}

/** One run, as it is kept while its session lasts. */
export interface CallRun extends RunRequest {
  readonly id: number;
  readonly atMs: number;
  readonly outcome:
    | { readonly kind: 'answered'; readonly result: PlaygroundResult }
    | { readonly kind: 'failed'; readonly error: unknown }
    | { readonly kind: 'cancelled' };
}

/** Whoever cancels waits for nobody to agree, and so knows no more than this. */
export const CANCELLED_MESSAGE = 'Cancelled before the end. The audit log tells whether the call was made.';

/** How a run is named in the list of the last ones. */
export const formatCallTitle = ({ method, path }: Pick<CatalogueOperation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;
