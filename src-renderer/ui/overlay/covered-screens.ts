import { create } from 'zustand';

const useDialogs = create<{ readonly open: number }>(() => ({ open: 0 }));

/** Counts one more open dialog. Returns the function that counts it as closed. */
export function markScreensCovered(): () => void {
  useDialogs.setState(({ open }) => ({ open: open + 1 }));
  return () => useDialogs.setState(({ open }) => ({ open: open - 1 }));
}

/** True while a dialog covers the screens. */
export const useScreensCovered = (): boolean => useDialogs(({ open }) => open > 0);
