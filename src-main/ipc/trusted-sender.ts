/** What is known of who sent a message. */
export interface Sender {
  /** null: the frame is gone. */
  readonly senderFrame: { readonly origin: string } | null;
  readonly sender: { readonly mainFrame: unknown };
}

/** Only the page itself may call: the window's main frame, at exactly the interface's origin. decision 0093 */
export const isTrustedSender = ({ senderFrame, sender }: Sender, origin: string): boolean =>
  senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.origin === origin;
