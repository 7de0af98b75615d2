/** One field of a request or an answer, as a reader sees it. */
export interface ReferenceField {
  /** Names of the fields around it, then its own: `guest.last_name`, `data[].id`. */
  readonly path: string;
  /** Such as `text`, `"clean" or "dirty"`, `list of objects`, `integer or null`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

export interface OperationError {
  readonly status: number;
  readonly code: string;
  readonly meaning: string;
}

export interface ReferenceSnippet {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** One operation, ready to be displayed. */
export interface ReferenceOperation {
  readonly name: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** How it ends, in sentences; null: it stays. */
  readonly deprecation: string | null;
  readonly permission: string;
  /** What the permission allows, in words of the picker. */
  readonly permissionText: string;
  /** Path and query fields, and headers. */
  readonly parameters: readonly ReferenceField[];
  readonly body: readonly ReferenceField[];
  readonly answer: readonly ReferenceField[];
  readonly errors: readonly OperationError[];
  readonly snippets: readonly ReferenceSnippet[];
  /** Input of a real call; null: none is recorded. */
  /** True if agents are offered it as a tool of the same name. */
  readonly isTool: boolean;
  readonly exampleInput: Readonly<Record<string, unknown>> | null;
  /** Formatted JSON of a real answer; null: none is recorded. */
  readonly exampleAnswer: string | null;
}

/** A message that the service sends to webhooks. */
interface ReferenceMessage {
  readonly type: string;
  readonly title: string;
  readonly description: string;
}

/** What the service sends to webhooks, ready to be displayed. */
export interface ReferenceWebhooks {
  readonly headers: readonly ReferenceField[];
  readonly messages: readonly ReferenceMessage[];
  /** Fields of the bodies: of events, of notices and of tests. */
  readonly bodies: readonly { readonly title: string; readonly fields: readonly ReferenceField[] }[];
}

interface ReferenceGroup {
  readonly title: string;
  readonly description: string;
  readonly operations: readonly ReferenceOperation[];
}

export interface Reference {
  readonly title: string;
  readonly version: string;
  /** Without trailing slash. */
  readonly baseUrl: string;
  readonly groups: readonly ReferenceGroup[];
  readonly webhooks: ReferenceWebhooks;
}
