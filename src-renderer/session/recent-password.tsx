import { useClient } from '@renderer/client/client-context';
import { formatMessage } from '@renderer/text/format-message';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import type { ReactNode } from 'react';
import { createContext, use, useState } from 'react';
import { PasswordDialog } from './password-dialog';

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
  const end = (isConfirmed: boolean) => {
    onDone();
    question.answer(isConfirmed);
  };
  const confirm = async (password: string) => {
    await client.call('session.reauthenticate', { password });
    end(true);
  };
  return (
    <PasswordDialog
      title={formatMessage(authMessages.recentTitle)}
      lead={formatMessage(authMessages.recentLead, { email })}
      confirmLabel={formatMessage(authMessages.recentConfirm)}
      cancelLabel={formatMessage(authMessages.recentCancel)}
      confirm={confirm}
      onCancel={() => end(false)}
    />
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
