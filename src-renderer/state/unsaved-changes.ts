import { create } from 'zustand';

/** Something on screen that would be lost by leaving it. */
export interface UnsavedChanges {
  /** Asked for at the moment of leaving. */
  readonly isDirty: () => boolean;
  /** Asks the person, and goes on when they say so. */
  readonly confirm: (go: () => void) => void;
}

const useUnsaved = create<{ readonly held: readonly UnsavedChanges[] }>(() => ({ held: [] }));

/** Is asked from now on; the answer takes it out again. */
export function registerUnsaved(unsaved: UnsavedChanges): () => void {
  useUnsaved.setState(({ held }) => ({ held: [...held, unsaved] }));
  return () => useUnsaved.setState(({ held }) => ({ held: held.filter((one) => one !== unsaved) }));
}

/** Goes on at once where nothing would be lost; otherwise once the person has said so. For ways that are not routes. */
export function confirmLeave(go: () => void): void {
  const dirty = useUnsaved.getState().held.findLast(({ isDirty }) => isDirty());
  if (dirty === undefined) go();
  else dirty.confirm(go);
}
