import type { SharedSession } from '@server/sessions/shared/shared-session';
import type { FilePurpose } from '@shared/contract/window-contract';

/** A file that the member picked. */
interface ChosenFile {
  /** Names the file in this window session only. A page never names a path. */
  readonly ticket: string;
  /** Name without folder. */
  readonly name: string;
  /** In a browser, the address to which the page sends the file or from which it fetches it; null on the desktop. */
  readonly url: string | null;
}

/** Notices of the system, on a computer that has them. */
export interface HostNotices {
  /** Returns the event of the notice that was pressed last, once. null: none was. */
  takePressed(): string | null;
}

/** What differs between desktop and browser. What is null is not offered, and its controls are absent. */
export interface InterfaceHost {
  readonly kind: 'desktop' | 'web';
  /** `network`: a browser at the address on the network, which has fewer commands. decision 0192. */
  readonly location: 'computer' | 'network';
  /**
   * Names this window in the counts of failed attempts (decision 0118). It stays the same over a reload and a sign-out. A browser
   * gets another one with a launch link only, and the desktop none.
   */
  readonly sourceId: string;
  /** null if the page writes the clipboard itself, while it handles a press. */
  readonly clipboard: {
    /** Resolves once the text is in the clipboard. Rejects if the clipboard cannot be reached. */
    write(text: string): Promise<void>;
    /** Rejects if the clipboard cannot be reached. */
    read(): Promise<string>;
  } | null;
  readonly files: {
    /** Lets the member pick a file; null if they picked none. */
    choose(request: { purpose: FilePurpose; suggestedName: string }): Promise<ChosenFile | null>;
    /** Returns the absolute path of a ticket; null for a ticket that this host did not issue. */
    pathOf(ticket: string): string | null;
    /** Forgets all tickets after signing out, and removes files in transfer. */
    forget(): void;
  };
  readonly showInFolder: ((path: string) => void) | null;
  /** Whether the program starts with the computer; null where it cannot. */
  readonly autostart: { isOn(): boolean; set(isOn: boolean): void } | null;
  /** Notices of the system about what needs attention. */
  readonly notices: HostNotices | null;
  readonly canStopService: boolean;
  /** What services of one database share of a browser. null: this process alone knows who is signed in here. */
  readonly shared: SharedSession | null;
  /** Sets the language of menus, dialogs and notices, as a BCP 47 tag. null: the host has none of them. */
  readonly setLanguage: ((language: string) => void) | null;
  closeWindow(): void;
  keepWindow(): void;
}
