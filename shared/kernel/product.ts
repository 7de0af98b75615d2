/** The product's own names. Everything that prints, parses or scans for them derives from here. */
export const product = {
  name: 'Brasstag',
  /** Lower-case name for commands, folders and the authentication realm. */
  slug: 'brasstag',
  /** The literal marker every token begins with. spec: Token format */
  tokenMarker: 'svck',
  defaultPort: 4319,
} as const;

/** The address at which a service listens unless its settings name another. */
export const defaultBaseUrl = `http://127.0.0.1:${product.defaultPort}`;
