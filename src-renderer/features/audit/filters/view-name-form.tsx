import type { SavedView } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { TextField } from '@renderer/ui/form/text-field';
import { auditMessages } from '@shared/audit/audit.messages';
import { useState } from 'react';
import { findNameError } from './view-list';

interface ViewNameFormProps {
  readonly views: readonly SavedView[];
  /** The view that gets another name; null: a new one. */
  readonly renamed: SavedView | null;
  readonly onSave: (name: string) => void;
}

/** Field for the name of a view. */
export function ViewNameForm({ views, renamed, onSave }: ViewNameFormProps) {
  const own = renamed?.name ?? null;
  const [name, setName] = useState(own ?? '');
  const [isTried, setTried] = useState(false);
  const error = findNameError(views, name, own);
  const submit = () => {
    setTried(true);
    if (error === null) onSave(name);
  };
  return (
    <Form onSubmit={submit} className="space-y-2">
      <TextField
        label={formatMessage(auditMessages.viewName)}
        value={name}
        onChange={setName}
        error={isTried ? error : null}
        autoComplete="off"
        autoFocus={renamed !== null}
      />
      <div className="flex justify-end">
        <Button size="sm" type="submit">
          {formatMessage(renamed === null ? auditMessages.saveView : auditMessages.saveViewName)}
        </Button>
      </div>
    </Form>
  );
}
