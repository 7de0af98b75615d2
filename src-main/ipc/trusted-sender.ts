/** What Electron says about the sender of a message. */
export interface Sender {
  /** null: the frame no longer exists. */
  readonly senderFrame: { readonly origin: string } | null;
  readonly sender: { readonly mainFrame: unknown };
}

/** True for the window's main frame at exactly the interface's origin. Only that page may call. decision 0093 */
export const isTrustedSender = ({ senderFrame, sender }: Sender, origin: string): boolean =>
  senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.origin === origin;
