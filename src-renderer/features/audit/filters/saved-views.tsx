import type { SavedView } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { IconButton } from '@renderer/ui/form/icon-button';
import { auditMessages } from '@shared/audit/audit.messages';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { AuditSearch } from './audit-search';
import { hasActiveFilters } from './audit-search';
import { useSavedViews } from './use-saved-views';
import { isOpenView, toViewSearch } from './view-list';
import { ViewNameForm } from './view-name-form';

interface SavedViewsProps {
  readonly search: AuditSearch;
  /** Must be a stable function. */
  readonly onOpen: (filters: AuditSearch) => void;
}

interface ViewRowProps {
  readonly view: SavedView;
  readonly isOpen: boolean;
  /** Whether the row takes the focus of the form that renamed its view. */
  readonly isRenamed: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** Focuses the row beside one that goes, or the dialog, because a removed button takes the focus with it. */
function focusBeside(button: Element): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const dialog = button.closest<HTMLElement>('[role=dialog]');
  (beside?.querySelector('button') ?? dialog)?.focus();
}

function ViewRow({ view: { name }, isOpen, isRenamed, onOpen, onRename, onDelete }: ViewRowProps) {
  const remove = ({ target }: { readonly target: Element }) => {
    focusBeside(target);
    onDelete();
  };
  return (
    <li className="flex items-center gap-1">
      <AriaButton
        autoFocus={isRenamed}
        onPress={onOpen}
        {...(isOpen ? { 'aria-current': 'true' as const } : {})}
        className="focus-ring h-7 min-w-0 flex-1 rounded-sm px-2 text-start text-sm hover:bg-sunken aria-[current]:bg-accent-soft"
      >
        <span dir="auto" title={name} className="block truncate text-start">
          {name}
        </span>
      </AriaButton>
      <IconButton
        icon={Pencil}
        label={formatMessage(auditMessages.renameView, { view: name })}
        onPress={onRename}
      />
      <IconButton
        icon={Trash2}
        label={formatMessage(auditMessages.deleteView, { view: name })}
        onPress={remove}
      />
    </li>
  );
}

interface ViewListProps extends SavedViewsProps {
  readonly onDone: () => void;
}

function ViewList({ search, onOpen, onDone }: ViewListProps) {
  const { views, save, rename, remove } = useSavedViews();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const isEmpty = views.length === 0;
  const canSave = hasActiveFilters(search);
  const open = (view: SavedView) => {
    onOpen(toViewSearch(view));
    onDone();
  };
  const saveView = (name: string) => {
    save(name, search);
    onDone();
  };
  const finishRename = (view: SavedView, name: string) => {
    rename(view, name);
    setRenaming(null);
    setRenamed(name.trim());
  };
  return (
    <>
      {isEmpty && <p className="text-sm text-ink-2">{formatMessage(auditMessages.noSavedViews)}</p>}
      <ul
        aria-label={formatMessage(auditMessages.savedViews)}
        className="-m-1 max-h-64 space-y-1 overflow-auto p-1"
      >
        {views.map((view) =>
          view.name === renaming ? (
            <li key={view.name}>
              <ViewNameForm views={views} renamed={view} onSave={(name) => finishRename(view, name)} />
            </li>
          ) : (
            <ViewRow
              key={view.name}
              view={view}
              isOpen={isOpenView(view, search)}
              isRenamed={view.name === renamed}
              onOpen={() => open(view)}
              onRename={() => setRenaming(view.name)}
              onDelete={() => remove(view)}
            />
          ),
        )}
      </ul>
      {(canSave || !isEmpty) && (
        <div className="mt-3 border-t border-line pt-3">
          {canSave ? (
            <ViewNameForm views={views} renamed={null} onSave={saveView} />
          ) : (
            <p className="text-xs text-ink-2">{formatMessage(auditMessages.viewHint)}</p>
          )}
        </div>
      )}
    </>
  );
}

/** Button with the saved views of the member: opens, saves, renames and deletes them. */
export const SavedViews = memo(function SavedViews({ search, onOpen }: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button variant="quiet" size="sm">
        <Bookmark aria-hidden size={14} />
        {formatMessage(auditMessages.savedViews)}
      </Button>
      <Popover className="rise w-80 overflow-auto rounded-md bg-surface p-2 shadow-2">
        <Dialog aria-label={formatMessage(auditMessages.savedViews)} className="p-1 outline-none">
          <ViewList search={search} onOpen={onOpen} onDone={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
});
