import { ScreenNoticeContext } from '@renderer/ui/feedback/screen-notice-context';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { markScreensCovered } from './covered-screens';

/** What a dialog displays. It says itself what it could not read, and the screen behind it does not. decision 0241 */
function DialogContent({ children }: { readonly children: ReactNode }) {
  useEffect(markScreensCovered, []);
  return <ScreenNoticeContext value={null}>{children}</ScreenNoticeContext>;
}

interface DialogProps {
  readonly isOpen: boolean;
  /** Called on Esc, or on a press outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `alertdialog`: a question that needs an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** True if a press outside closes it too. */
  readonly isDismissable?: boolean;
  /** True if nothing behind the dialog is visible, and Esc does not close it. */
  readonly isOpaque?: boolean;
  readonly className?: string;
}

/** A modal dialog. It traps the focus and returns it on close. */
export function Dialog({
  isOpen,
  onClose,
  children,
  role = 'dialog',
  isDismissable = false,
  isOpaque = false,
  className = 'w-[460px]',
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={isOpaque}
      className={`${isOpaque ? 'bg-canvas' : 'scrim'} fixed inset-0 z-10 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-2 [@media(height>=680px)]:p-6`}
    >
      <Modal
        className={`rise max-h-full max-w-full overflow-hidden rounded-lg bg-surface shadow-3 ${className}`}
      >
        <AriaDialog
          role={role}
          className="flex max-h-[calc(100vh-16px)] flex-col outline-none [@media(height>=680px)]:max-h-[calc(100vh-48px)]"
        >
          <DialogContent>{children}</DialogContent>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The title of a dialog, with a sentence below. */
export function DialogHeader({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="px-6 pb-1 pt-5">
      <Heading slot="title" className="text-lg font-semibold break-words">
        {title}
      </Heading>
      {children !== undefined && <div className="mt-1 text-sm text-ink-2 break-words">{children}</div>}
    </header>
  );
}

export function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div className="min-h-0 flex-1 overflow-auto px-6 py-3">{children}</div>;
}

export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <footer className="flex items-center justify-end gap-2 border-t border-line px-6 py-3.5">
      {children}
    </footer>
  );
}
