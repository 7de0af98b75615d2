/** The product's own names. All code that prints, parses or searches for them uses these. */
export const product = {
  name: 'Brasstag',
  /** Lower-case name for commands, folders and the authentication realm. */
  slug: 'brasstag',
  /** What members type before the words of a command. The server package replaces this very text. decision 0177 */
  command: 'npx brasstag',
  /** The literal marker that every token begins with. spec: Token format */
  tokenMarker: 'svck',
  defaultPort: 4319,
} as const;

/** The address of a service whose settings name no other. */
export const defaultBaseUrl = `http://127.0.0.1:${product.defaultPort}`;

/** Where the program reads which version is the newest. */
export interface UpdateFeed {
  /** The address of the signed version file, by HTTPS. */
  readonly url: string;
  /** The Ed25519 key that the file is signed with: SPKI in base64. */
  readonly publicKey: string;
}

/** null: nothing is published yet, so the program asks nowhere and offers no check. decision 0178. */
export const updateFeed: UpdateFeed | null = null;
