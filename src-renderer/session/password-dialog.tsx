import { useRetryCountdown } from '@renderer/hooks/use-retry-countdown';
import { formatError } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { PasswordField } from '@renderer/ui/form/password-field';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { uiMessages } from '@shared/app/ui.messages';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';

interface PasswordDialogProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Checks the password. The dialog displays why it was refused. */
  readonly confirm: (password: string) => Promise<void>;
  readonly onCancel: () => void;
  /** True if Esc does not cancel, and nothing behind the dialog is visible. */
  readonly isOpaque?: boolean;
}

/** A dialog that asks for the password of the member. */
export function PasswordDialog({
  title,
  lead,
  confirmLabel,
  cancelLabel,
  confirm,
  onCancel,
  isOpaque = false,
}: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const { secondsLeft, message, waitAsRequired } = useRetryCountdown();
  const input = useRef<HTMLInputElement>(null);
  const isMissing = password === '';
  const check = async () => {
    setPending(true);
    try {
      await confirm(password);
    } catch (thrown) {
      const text = thrown instanceof AppError ? formatError(thrown) : formatMessage(uiMessages.unknownError);
      setError(waitAsRequired(thrown) ? null : text);
      setPending(false);
      input.current?.focus();
      input.current?.select();
    }
  };
  const submit = () => {
    setTried(true);
    if (!isMissing && !isPending && secondsLeft === 0) void check();
  };
  return (
    <Dialog
      isOpen
      isOpaque={isOpaque}
      onClose={isOpaque ? () => undefined : onCancel}
      className={isOpaque ? 'w-[460px]' : 'w-[400px]'}
    >
      <Form onSubmit={submit} className="contents">
        <DialogHeader title={title}>{lead}</DialogHeader>
        <DialogBody>
          <PasswordField
            label={formatMessage(authMessages.passwordLabel)}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            error={message ?? (isTried && isMissing ? formatMessage(authMessages.passwordMissing) : error)}
            inputRef={input}
            autoFocus
          />
        </DialogBody>
        <DialogFooter>
          <Button onPress={onCancel}>{cancelLabel}</Button>
          <Button variant="primary" type="submit" isPending={isPending} isDisabled={secondsLeft > 0}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
