import { useCommand } from '@renderer/client/command-query';
import { ConnectSystemButtons } from '@renderer/features/properties/modules/connect-system-buttons';
import { findUrlReach } from '@renderer/lib/url-reach';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import type { GuideId } from '@shared/keys/guides/guides';
import { overviewMessages } from '@shared/overview/overview.messages';
import type { ChecklistTask } from '@shared/setup/setup-contract';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeyTaskLink, TaskLink } from './task-link';

/** A task in words, with the one act that leads to it. false: nothing can be done yet. */
interface TaskContent {
  readonly title: string;
  readonly hint: string;
  readonly act: ReactNode;
  /** Acts that need more room, below the hint. */
  readonly below?: ReactNode;
  /** What stays to be said of a task that is done, with its act. */
  readonly doneHint?: string;
}

const link = (to: Parameters<typeof TaskLink>[0]['to'], text: string): ReactNode => (
  <TaskLink to={to}>{text}</TaskLink>
);

const createKeyTask = (property: string): TaskContent => ({
  title: formatMessage(overviewMessages.keyTask),
  hint: formatMessage(overviewMessages.keyTaskHint, { property }),
  act: (
    <Button size="sm" onPress={() => openCreateKeyDialog()}>
      {formatMessage(overviewMessages.createKey)}
    </Button>
  ),
});

/** While the module is off, Integrations is absent, so the task names no key. spec: What the service does. */
const createConnectTask = (below: ReactNode): TaskContent => ({
  title: formatMessage(overviewMessages.connectTask),
  hint: formatMessage(overviewMessages.connectTaskHint),
  act: false,
  below,
});

const createCallTask = (keyPrefix: string | null): TaskContent => ({
  title: formatMessage(overviewMessages.callTask),
  hint: formatMessage(keyPrefix === null ? overviewMessages.callTaskWait : overviewMessages.callTaskHint),
  act: keyPrefix !== null && (
    <KeyTaskLink prefix={keyPrefix}>{formatMessage(overviewMessages.callTaskAct)}</KeyTaskLink>
  ),
});

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
        act: canReadProperty && link('/property', formatMessage(overviewMessages.roomsTaskAct)),
      };
    case 'key':
      return isOn
        ? createKeyTask(name)
        : createConnectTask(canSwitch && <ConnectSystemButtons onPress={onConnect} />);
    case 'address':
      return {
        title: formatMessage(overviewMessages.addressTask),
        hint: formatMessage(overviewMessages.addressTaskHint),
        act: link('/service/reach', formatMessage(overviewMessages.addressTaskAct)),
        ...(isLocalOnly && { doneHint: formatMessage(overviewMessages.addressTaskLocal) }),
      };
    case 'call':
      return createCallTask(isOn ? keyPrefix : null);
    case 'backup':
      return {
        title: formatMessage(overviewMessages.backupTask),
        hint: formatMessage(overviewMessages.backupTaskHint),
        act: link('/service', formatMessage(overviewMessages.backupTaskAct)),
      };
    case 'codes':
      return {
        title: formatMessage(overviewMessages.codesTask),
        hint: formatMessage(overviewMessages.codesTaskHint),
        act: link('/account', formatMessage(overviewMessages.codesTaskAct)),
      };
  }
}

export function TaskRow(props: TaskRowProps) {
  const { title, hint, act, below, doneHint } = useTaskContent(props);
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
      {shownHint !== undefined && act}
    </li>
  );
}
