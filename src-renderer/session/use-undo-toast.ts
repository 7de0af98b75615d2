import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { formatError } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { uiMessages } from '@shared/app/ui.messages';
import { AppError } from '@shared/kernel/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useRecentPassword } from './recent-password';
import { useSession } from './session';

/** How an action is taken back. */
interface Undo {
  /** True while what the action wrote is still there. It reads the service, because other members change things too. */
  readonly isCurrent: () => Promise<boolean>;
  /** The command that writes what was there before. The service checks the permission again and records it. */
  readonly revert: () => Promise<unknown>;
  /** Commands whose answers change. */
  readonly refetch: readonly string[];
}

/** Reports a finished act, which the member can take back. */
type ShowUndoToast = (text: string, undo: Undo) => void;

const formatFailure = (error: unknown): string =>
  formatMessage(uiMessages.undoFailed, {
    reason: error instanceof AppError ? formatError(error) : formatMessage(uiMessages.unknownError),
  });

/** Returns a function that reports an action with an Undo. Never for a revocation. spec: States and transitions. */
export function useUndoToast(): ShowUndoToast {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { person: member } = useSession();

  const takeBack = async (undo: Undo): Promise<string | null> => {
    // The report outlives a sign-out, and another member must not take back the action.
    const { person } = await client.call('session.current', { is_active: true });
    if (person?.id !== member.id || !(await undo.isCurrent())) return formatMessage(uiMessages.undoTooLate);
    const isDone = await withRecentPassword(async () => {
      await undo.revert();
      return true;
    });
    if (isDone === null) return null;
    await refetchCommands(queries, ...undo.refetch);
    return formatMessage(uiMessages.undone);
  };

  return (text, undo) =>
    showToast(text, {
      label: formatMessage(uiMessages.undo),
      onPress: () =>
        void takeBack(undo)
          .catch(formatFailure)
          .then((result) => result !== null && showToast(result)),
    });
}
