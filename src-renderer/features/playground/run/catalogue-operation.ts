import type { AppOutput } from '@shared/contract/app-contract';

/** An operation of the catalogue, with what its form needs. */
export type CatalogueOperation = AppOutput<'catalogue.get'>['operations'][number];
export type PlaygroundSurface = 'rest' | 'mcp';

/** One field of the call form. */
export interface CallField {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly isRequired: boolean;
}
