/** Part of an OpenAPI document. A test checks the whole against the official schema. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The published description of the API. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly tags: readonly JsonObject[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  /** What the service sends, by type. */
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: JsonObject;
}
