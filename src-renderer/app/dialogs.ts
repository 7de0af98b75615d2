import { create } from 'zustand';

/** Layers that the whole window opens: from the palette, a shortcut, or a screen. */
interface Layers {
  readonly isPaletteOpen: boolean;
  /** The create-key dialog, wherever it was asked for. */
  readonly isCreateKeyOpen: boolean;
}

export const useLayers = create<Layers>(() => ({ isPaletteOpen: false, isCreateKeyOpen: false }));

export const openPalette = (): void => useLayers.setState({ isPaletteOpen: true });
export const closePalette = (): void => useLayers.setState({ isPaletteOpen: false });
export const openCreateKey = (): void => useLayers.setState({ isCreateKeyOpen: true });
export const closeCreateKey = (): void => useLayers.setState({ isCreateKeyOpen: false });
