import { useClient } from '@renderer/client/client-context';
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
import { createContext, use, useRef, useState } from 'react';

/**
 * Runs a call. If it needs a recent password, asks for the password and runs it again. null: the member
 * cancelled.
 */
type WithRecentPassword = <Value>(call: () => Promise<Value>) => Promise<Value | null>;

const RecentPasswordContext = createContext<WithRecentPassword | null>(null);

export function useRecentPassword(): WithRecentPassword {
  const run = use(RecentPasswordContext);
  if (run === null) throw new Error('no provider of a recent password around this component');
  return run;
}

/** An open question, with a callback for its answer. */
interface Question {
  readonly answer: (isConfirmed: boolean) => void;
}

interface AskPasswordProps {
  readonly question: Question;
  readonly email: string;
  readonly onDone: () => void;
}

function AskPassword({ question, email, onDone }: AskPasswordProps) {
  const client = useClient();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const { secondsLeft, message, waitAsRequired } = useRetryCountdown();
  const input = useRef<HTMLInputElement>(null);
  const isMissing = password === '';
  const end = (isConfirmed: boolean) => {
    onDone();
    question.answer(isConfirmed);
  };
  const confirm = async () => {
    setPending(true);
    try {
      await client.call('session.reauthenticate', { password });
      end(true);
    } catch (thrown) {
      const text = thrown instanceof AppError ? formatError(thrown) : formatMessage(uiMessages.unknownError);
      setError(waitAsRequired(thrown) ? null : text);
      setPending(false);
      input.current?.focus();
      input.current?.select();
    }
  };
  return (
    <Dialog isOpen onClose={() => end(false)} className="w-[400px]">
      <Form
        onSubmit={() => {
          setTried(true);
          if (!isMissing && !isPending && secondsLeft === 0) void confirm();
        }}
        className="contents"
      >
        <DialogHeader title={formatMessage(authMessages.recentTitle)}>
          {formatMessage(authMessages.recentLead, { email })}
        </DialogHeader>
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
          <Button onPress={() => end(false)}>{formatMessage(authMessages.recentCancel)}</Button>
          <Button variant="primary" type="submit" isPending={isPending} isDisabled={secondsLeft > 0}>
            {formatMessage(authMessages.recentConfirm)}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

interface RecentPasswordProviderProps {
  /** Email of the member whose password is checked. */
  readonly email: string;
  readonly children: ReactNode;
}

/** The only component that asks for the password again. */
export function RecentPasswordProvider({ email, children }: RecentPasswordProviderProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const run: WithRecentPassword = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'reauthentication_required') throw error;
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }));
      return isConfirmed ? await call() : null;
    }
  };
  return (
    <RecentPasswordContext value={run}>
      {children}
      {question !== null && (
        <AskPassword question={question} email={email} onDone={() => setQuestion(null)} />
      )}
    </RecentPasswordContext>
  );
}
