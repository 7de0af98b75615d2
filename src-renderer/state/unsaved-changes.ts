import { create } from 'zustand';

/** A form with input that leaving would lose. */
export interface UnsavedChanges {
  /** Read at the moment of leaving. */
  readonly isDirty: () => boolean;
  /** Asks the member, and continues after they agree. */
  readonly confirm: (go: () => void) => void;
}

const useUnsaved = create<{ readonly held: readonly UnsavedChanges[] }>(() => ({ held: [] }));

/** Registers a form with unsaved input. Returns a function that removes it. */
export function registerUnsaved(unsaved: UnsavedChanges): () => void {
  useUnsaved.setState(({ held }) => ({ held: [...held, unsaved] }));
  return () => useUnsaved.setState(({ held }) => ({ held: held.filter((one) => one !== unsaved) }));
}

/** Continues at once if no input would be lost, else after the member agrees. For actions that are not routes. */
export function confirmLeave(go: () => void): void {
  const dirty = useUnsaved.getState().held.findLast(({ isDirty }) => isDirty());
  if (dirty === undefined) go();
  else dirty.confirm(go);
}
