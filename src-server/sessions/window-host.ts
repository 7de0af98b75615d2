import type { FilePurpose } from '@shared/contract/window-contract';

/** A file the person picked. */
interface ChosenFile {
  /** Names the file to this window only; a page never names a path. */
  readonly ticket: string;
  /** Name without folder. */
  readonly name: string;
  /** In a browser: where the page sends the file to, or fetches it from; null on the desktop. */
  readonly url: string | null;
}

/** What differs between the desktop and a browser. What is null is not offered, and its controls are absent. */
export interface InterfaceHost {
  readonly kind: 'desktop' | 'web';
  /** null: the page writes the clipboard itself, in the handler of a press. */
  readonly clipboard: {
    /** Resolves once the text is there; rejects where the clipboard cannot be reached. */
    write(text: string): Promise<void>;
    /** Rejects where the clipboard cannot be reached. */
    read(): Promise<string>;
  } | null;
  readonly files: {
    /** null: the person picked none. */
    choose(request: { purpose: FilePurpose; suggestedName: string }): Promise<ChosenFile | null>;
    /** Absolute path behind a ticket; null for one that this host never gave out. */
    pathOf(ticket: string): string | null;
    /** Nobody is signed in here any more: tickets name nothing, and what lies here on its way goes. */
    forget(): void;
  };
  readonly showInFolder: ((path: string) => void) | null;
  /** Whether the program starts with the computer. */
  readonly autostart: { isOn(): boolean; set(isOn: boolean): void } | null;
  /** Whether this computer tells its person that keys end soon. */
  readonly expiryNotices: { isOn(): boolean; set(isOn: boolean): void } | null;
  readonly canStopService: boolean;
  closeWindow(): void;
  keepWindow(): void;
}
