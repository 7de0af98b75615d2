/** Required preferences. The double supports no other pages, and the program must not open others. */
const required = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
} as const;

/** Throws Error for a window with fewer restrictions than the double supports. */
export function requirePreferences(preferences: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(required))
    if (preferences[name] !== value)
      throw new Error(`electron double: webPreferences.${name} must be ${value}`);
  if (!String(preferences['preload']).endsWith('.cjs'))
    throw new Error('electron double: a sandboxed preload must be CommonJS');
}
