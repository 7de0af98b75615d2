/** The notice that a member pressed, until a page takes it. The window may first have to open and the member to sign in. */
export interface PressedNotice {
  press(event: string): void;
  /** null: none was pressed since. */
  take(): string | null;
}

/** `onPressed` shows the window and sends its page an event. */
export function createPressedNotice(onPressed: () => void): PressedNotice {
  let last: string | null = null;
  return {
    press(event) {
      last = event;
      onPressed();
    },
    take() {
      const taken = last;
      last = null;
      return taken;
    },
  };
}
