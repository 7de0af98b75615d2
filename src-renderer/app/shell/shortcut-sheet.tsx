import type { Shortcut, ShortcutGroup } from '@renderer/navigation/shortcut-list';
import { listShortcuts, useKeyboard } from '@renderer/navigation/shortcut-list';
import { closeShortcutSheet, useDialogs } from '@renderer/state/dialogs';
import { setSingleKeys } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { Keycap } from '@renderer/ui/data/keycap';
import { Button } from '@renderer/ui/form/button';
import { Switch } from '@renderer/ui/form/switch';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { shortcutMessages } from '@shared/app/shortcuts.messages';

function ShortcutLine({ keys, label, isSequence = false }: Shortcut) {
  const joiner = formatMessage(isSequence ? shortcutMessages.followedBy : shortcutMessages.to);
  return (
    <div className="flex items-baseline justify-between gap-4 py-1 text-sm">
      <dt className="min-w-0">{formatMessage(label)}</dt>
      <dd className="flex shrink-0 items-center gap-1">
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1">
            {index > 0 && <span className="text-2xs text-ink-2">{joiner}</span>}
            <Keycap>{key}</Keycap>
          </span>
        ))}
      </dd>
    </div>
  );
}

function Group({ title, shortcuts }: ShortcutGroup) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="mb-1 text-xs font-medium text-ink-2">{formatMessage(title)}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <ShortcutLine key={shortcut.label.id} {...shortcut} />
        ))}
      </dl>
    </section>
  );
}

/** Opens with `?`, and lists the shortcuts that work here. */
export function ShortcutSheet() {
  const isOpen = useDialogs(({ isShortcutSheetOpen }) => isShortcutSheetOpen);
  const keyboard = useKeyboard();
  const isDesktop = keyboard.session.host.kind === 'desktop';
  return (
    <Dialog isOpen={isOpen} onClose={closeShortcutSheet} isDismissable className="w-[520px]">
      <DialogHeader title={formatMessage(shortcutMessages.title)}>
        {formatMessage(isDesktop ? shortcutMessages.lead : shortcutMessages.leadWithLetters)}
      </DialogHeader>
      <DialogBody>
        {listShortcuts(keyboard).map((group) => (
          <Group key={group.title.id} {...group} />
        ))}
        <div className="mt-5 border-t border-line pt-3">
          <Switch isOn={keyboard.hasSingleKeys} onChange={setSingleKeys}>
            {formatMessage(shortcutMessages.singleKeys)}
          </Switch>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button autoFocus onPress={closeShortcutSheet}>
          {formatMessage(shortcutMessages.close)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
