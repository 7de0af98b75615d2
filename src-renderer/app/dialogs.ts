import type { KeyView } from '@shared/api-key';
import { create } from 'zustand';

/** What a key is created for. */
export interface CreateKeyRequest {
  /** The key whose place it is to take. Only told of: nothing of it is taken over. */
  readonly replaces: KeyView | null;
}

/** Layers that the whole window opens: from the palette, a shortcut, or a screen. */
interface Layers {
  readonly isPaletteOpen: boolean;
  /** The create-key dialog, wherever it was asked for; null: closed. */
  readonly createKey: CreateKeyRequest | null;
  /** Prefix of the key created just now. */
  readonly newPrefix: string | null;
}

export const useLayers = create<Layers>(() => ({ isPaletteOpen: false, createKey: null, newPrefix: null }));

export const openPalette = (): void => useLayers.setState({ isPaletteOpen: true });
export const closePalette = (): void => useLayers.setState({ isPaletteOpen: false });

/** Opens the dialog that creates a key; with `replaces`, it reminds of that key in words. */
export const openCreateKey = (request: Partial<CreateKeyRequest> = {}): void =>
  useLayers.setState({ createKey: { replaces: request.replaces ?? null } });
export const closeCreateKey = (): void => useLayers.setState({ createKey: null });

const POINTED_AT_MS = 2000;

/** Lets the list of keys lead the eye and the focus to a new key, for two seconds. */
export function pointAtKey(prefix: string): void {
  useLayers.setState({ newPrefix: prefix });
  setTimeout(
    () => useLayers.setState(({ newPrefix }) => (newPrefix === prefix ? { newPrefix: null } : {})),
    POINTED_AT_MS,
  );
}
