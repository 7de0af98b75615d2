import { useCommand } from '@renderer/client/command-query';
import { ConnectSystemButtons } from '@renderer/features/properties/modules/connect-system-buttons';
import { findUrlReach } from '@renderer/lib/url-reach';
import { useHasPermission, useIsOnNetwork, useProperty, useSession } from '@renderer/session/session';
import { useReportKeptCodes } from '@renderer/session/use-report-kept-codes';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import type { GuideId } from '@shared/keys/guides/guides';
import { overviewMessages } from '@shared/overview/overview.messages';
import type { ChecklistTask } from '@shared/setup/setup-contract';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeyTaskLink, TaskLink } from './task-link';

/** A task in words, with the one action that leads to it. false: nothing can be done yet. */
interface TaskContent {
  readonly title: string;
  readonly hint: string;
  readonly action: ReactNode;
  /** Actions that need more room, below the hint. */
  readonly below?: ReactNode;
  /** What stays to be said of a task that is done, with its action. */
  readonly doneHint?: string;
}

const link = (to: Parameters<typeof TaskLink>[0]['to'], text: string): ReactNode => (
  <TaskLink to={to}>{text}</TaskLink>
);

const createKeyTask = (property: string): TaskContent => ({
  title: formatMessage(overviewMessages.keyTask),
  hint: formatMessage(overviewMessages.keyTaskHint, { property }),
  action: (
    <Button size="sm" onPress={() => openCreateKeyDialog()}>
      {formatMessage(overviewMessages.createKey)}
    </Button>
  ),
});

/** While the module is off, Integrations is absent, so the task names no key. spec: What the service does. */
const createConnectTask = (below: ReactNode): TaskContent => ({
  title: formatMessage(overviewMessages.connectTask),
  hint: formatMessage(overviewMessages.connectTaskHint),
  action: false,
  below,
});

const createCallTask = (keyPrefix: string | null): TaskContent => ({
  title: formatMessage(overviewMessages.callTask),
  hint: formatMessage(keyPrefix === null ? overviewMessages.callTaskWait : overviewMessages.callTaskHint),
  action: keyPrefix !== null && (
    <KeyTaskLink prefix={keyPrefix}>{formatMessage(overviewMessages.callTaskAction)}</KeyTaskLink>
  ),
});

/** Leads to the codes. A member who has some may say that they are kept, because only they know that. */
function CodesTaskButtons() {
  const { person } = useSession();
  const isOnNetwork = useIsOnNetwork();
  const { isPending, error, report } = useReportKeptCodes();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {!isOnNetwork && person.recovery_codes_left > 0 && (
        <Button
          size="sm"
          variant="quiet"
          isPending={isPending}
          onPress={() => void report().then(focusTitleIfLost)}
        >
          {formatMessage(overviewMessages.codesTaskKept)}
        </Button>
      )}
      {link('/account', formatMessage(overviewMessages.codesTaskAction))}
      {error !== null && <ErrorText error={error} />}
    </div>
  );
}

interface TaskRowProps {
  readonly id: ChecklistTask;
  readonly isDone: boolean;
  readonly keyPrefix: string | null;
  /** Requests the key of a system. It follows once systems can connect. */
  readonly onConnect: (guide: GuideId) => void;
}

function useTaskContent({ id, keyPrefix, onConnect }: TaskRowProps): TaskContent {
  const { name, modules } = useProperty();
  const hasPermission = useHasPermission();
  const canReadProperty = hasPermission('property.profile.read');
  const canSwitch = hasPermission('organisation.property.manage');
  const isOn = modules.includes('integration');
  const { data: status } = useCommand('service.status', {});
  const isLocalOnly = status !== undefined && findUrlReach(status.base_url) === 'computer';
  switch (id) {
    case 'rooms':
      return {
        title: formatMessage(overviewMessages.roomsTask),
        hint: formatMessage(overviewMessages.roomsTaskHint),
        action: canReadProperty && link('/property', formatMessage(overviewMessages.roomsTaskAction)),
      };
    case 'key':
      return isOn
        ? createKeyTask(name)
        : createConnectTask(canSwitch && <ConnectSystemButtons onPress={onConnect} />);
    case 'address':
      return {
        title: formatMessage(overviewMessages.addressTask),
        hint: formatMessage(overviewMessages.addressTaskHint),
        action: link('/service/reach', formatMessage(overviewMessages.addressTaskAction)),
        ...(isLocalOnly && { doneHint: formatMessage(overviewMessages.addressTaskLocal) }),
      };
    case 'call':
      return createCallTask(isOn ? keyPrefix : null);
    case 'backup':
      return {
        title: formatMessage(overviewMessages.backupTask),
        hint: formatMessage(overviewMessages.backupTaskHint),
        action: link('/service', formatMessage(overviewMessages.backupTaskAction)),
      };
    case 'codes':
      return {
        title: formatMessage(overviewMessages.codesTask),
        hint: formatMessage(overviewMessages.codesTaskHint),
        action: <CodesTaskButtons />,
      };
  }
}

export function TaskRow(props: TaskRowProps) {
  const { title, hint, action, below, doneHint } = useTaskContent(props);
  const { isDone } = props;
  const shownHint = isDone ? doneHint : hint;
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <Icon
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className={`mt-px shrink-0 ${isDone ? 'text-accent' : 'text-ink-3'}`}
      />
      <div className="min-w-0 flex-1">
        <p className={`text-sm ${isDone ? 'text-ink-2' : 'font-medium'}`}>
          {title}
          <span className="sr-only">
            {' '}
            {formatMessage(isDone ? overviewMessages.taskDone : overviewMessages.taskOpen)}
          </span>
        </p>
        {shownHint !== undefined && <p className="mt-0.5 text-xs text-ink-2">{shownHint}</p>}
        {!isDone && below}
      </div>
      {shownHint !== undefined && action}
    </li>
  );
}
