/** The double has no other pages than these, as a window of ours must not either. */
const required = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
} as const;

/** Throws where a window would be less locked than the double can show. */
export function requirePreferences(preferences: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(required))
    if (preferences[name] !== value)
      throw new Error(`electron double: webPreferences.${name} must be ${value}`);
  if (!String(preferences['preload']).endsWith('.cjs'))
    throw new Error('electron double: a sandboxed preload must be CommonJS');
}
