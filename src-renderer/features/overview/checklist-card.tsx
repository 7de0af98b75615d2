import { useProperty } from '@renderer/session/session';
import { dismissChecklist, restoreChecklist, usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { showToast } from '@renderer/ui/feedback/toast';
import { IconButton } from '@renderer/ui/form/icon-button';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { uiMessages } from '@shared/app/ui.messages';
import type { GuideId } from '@shared/keys/guides/guides';
import { overviewMessages } from '@shared/overview/overview.messages';
import { X } from 'lucide-react';

import { TaskRow } from './task-row';
import type { Checklist } from './use-checklist';

/** True if the member still has a task and has not dismissed the list. */
export function useIsChecklistVisible({ tasks }: Checklist): boolean {
  const { id } = useProperty();
  const isDismissed = usePreferences(({ dismissedChecklists }) => dismissedChecklists.includes(id));
  return !isDismissed && tasks.some(({ is_done: isDone }) => !isDone);
}

function Progress({ done, count }: { readonly done: number; readonly count: number }) {
  const text = formatMessage(overviewMessages.checklistProgress, { done, count });
  return (
    <span className="flex items-center gap-2 text-xs text-ink-2">
      <span aria-hidden className="seen-track h-1.5 w-24 overflow-hidden rounded-full bg-sunken">
        <span
          className="seen-solid block h-full rounded-full bg-accent"
          style={{ width: `${(100 * done) / count}%` }}
        />
      </span>
      <span className="num">{text}</span>
    </span>
  );
}

interface ChecklistCardProps {
  readonly checklist: Checklist;
  /** Requests the key of a system. It follows once systems can connect. */
  readonly onConnect: (guide: GuideId) => void;
}

/** What is left to set up, ticked from facts of the service. */
export function ChecklistCard({ checklist, onConnect }: ChecklistCardProps) {
  const { tasks, key_prefix: keyPrefix } = checklist;
  const { id, name } = useProperty();
  const dismiss = () => {
    dismissChecklist(id);
    showToast(formatMessage(overviewMessages.checklistDismissed), {
      label: formatMessage(uiMessages.undo),
      onPress: () => restoreChecklist(id),
    });
    focusTitleIfLost();
  };
  return (
    <Card
      title={formatMessage(overviewMessages.checklistTitle, { property: name })}
      isFlush
      trailing={
        <>
          <Progress done={tasks.filter(({ is_done: isDone }) => isDone).length} count={tasks.length} />
          <IconButton icon={X} label={formatMessage(overviewMessages.checklistDismiss)} onPress={dismiss} />
        </>
      }
    >
      <ol>
        {tasks.map(({ id: task, is_done: isDone }) => (
          <TaskRow key={task} id={task} isDone={isDone} keyPrefix={keyPrefix} onConnect={onConnect} />
        ))}
      </ol>
    </Card>
  );
}
