import { getOrigin, toChromium } from './address.ts';
import type { DoubleState } from './stage.ts';

/** Electron's names, and those of Chromium's debugging port. */
const names: readonly (readonly [string, object])[] = [
  ['geolocation', { name: 'geolocation' }],
  ['notifications', { name: 'notifications' }],
  ['clipboard-read', { name: 'clipboard-read' }],
  ['clipboard-sanitized-write', { name: 'clipboard-write' }],
  ['midi', { name: 'midi' }],
  ['idle-detection', { name: 'idle-detection' }],
];

/** Grants pages what the program's handler grants them. */
export async function applyPermissions(stage: DoubleState, url: string): Promise<void> {
  if (getOrigin(url) === 'null') return;
  const origin = new URL(toChromium(url, stage.schemes)).origin;
  for (const [name, permission] of names) {
    const setting = stage.isPermitted(null, name, getOrigin(url), {}) ? 'granted' : 'denied';
    await stage.chromium?.cdp.send('Browser.setPermission', { permission, setting, origin });
  }
}
