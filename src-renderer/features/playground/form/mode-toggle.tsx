import type { CallField } from '@renderer/features/playground/run/catalogue-operation';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { SegmentedControl } from '@renderer/ui/form/segmented-control';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { useState } from 'react';
import type { CallDraft } from './call-draft';
import { withMode } from './call-draft';
import type { ModeSwitchBlocker } from './mode-switch-blocker';
import { findModeSwitchBlocker } from './mode-switch-blocker';

interface ModeToggleProps {
  readonly fields: readonly CallField[];
  readonly draft: CallDraft;
  readonly onChange: (change: (draft: CallDraft) => CallDraft) => void;
}

const listModes = () =>
  [
    { value: 'form', label: formatMessage(playgroundMessages.formMode) },
    { value: 'json', label: formatMessage(playgroundMessages.jsonMode) },
  ] as const;

/** Switches between form and JSON. If the other mode cannot hold the draft, it says so and keeps the draft. */
export function ModeToggle({ fields, draft, onChange }: ModeToggleProps) {
  const [switchBlocker, setSwitchBlocker] = useState<ModeSwitchBlocker | null>(null);
  const choose = (mode: CallDraft['mode']) => {
    const reason = mode === draft.mode ? null : findModeSwitchBlocker(draft, mode, fields);
    setSwitchBlocker(reason);
    if (reason === null) onChange((before) => withMode(before, mode));
    else announce([reason.sentence, ...reason.fields].join(' '));
  };
  return (
    <div>
      <SegmentedControl
        label={formatMessage(playgroundMessages.mode)}
        options={listModes()}
        value={draft.mode}
        onChange={choose}
      />
      {switchBlocker !== null && switchBlocker.draft === draft && (
        <div className="mt-2 text-sm text-danger">
          <p>{switchBlocker.sentence}</p>
          <ul className="list-disc pl-5">
            {switchBlocker.fields.map((field) => (
              <li key={field} className="break-words">
                {field}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
