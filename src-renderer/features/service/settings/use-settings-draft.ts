import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useUndoToast } from '@renderer/session/use-undo-toast';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import type { AppInput } from '@shared/contract/app-contract';
import { serviceMessages } from '@shared/service/service.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsDraft, SettingsView } from './settings-draft';
import { getSettingsErrors, isSettingsDirty, toSettingsChange, toSettingsDraft } from './settings-draft';
import { isRetentionShorter, isSameChange, toPreviousSettings } from './settings-undo';

/** Returns a report of changed settings, with an Undo where nothing is lost by then. */
function useSettingsReport() {
  const client = useClient();
  const showUndoToast = useUndoToast();
  return (before: SettingsView, change: AppInput<'service.configure'>, after: SettingsView) => {
    const text = formatMessage(
      change.port === undefined ? serviceMessages.settingsSaved : serviceMessages.settingsSavedWithPort,
    );
    if (isRetentionShorter(before, change)) return showToast(text);
    showUndoToast(text, {
      isCurrent: async () => isSameChange({ change, after, now: await client.call('service.settings', {}) }),
      revert: () => client.call('service.configure', toPreviousSettings(before, change)),
      refetch: ['service.'],
    });
  };
}

/** State of the settings form. Fields that were not edited follow the service. */
export function useSettingsDraft(settings: SettingsView) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run, reset: forget } = useAsyncAction();
  const report = useSettingsReport();
  const [touched, setTouched] = useState<Partial<SettingsDraft>>({});
  const [isTried, setTried] = useState(false);
  const draft: SettingsDraft = { ...toSettingsDraft(settings), ...touched };
  const reset = () => {
    setTouched({});
    setTried(false);
  };
  const save = () =>
    run(async () => {
      setTried(true);
      if (Object.keys(getSettingsErrors(draft)).length > 0) return;
      const change = toSettingsChange(settings, draft);
      if (Object.keys(change).length > 0) {
        const saved = await withRecentPassword(() => client.call('service.configure', change));
        if (saved === null) return;
        await refetchCommands(queries, 'service.');
        report(settings, change, saved);
      }
      reset();
    });
  return {
    draft,
    errors: isTried ? getSettingsErrors(draft) : {},
    set: (changes: Partial<SettingsDraft>) => setTouched({ ...touched, ...changes }),
    isDirty: isSettingsDirty(settings, draft),
    isPending,
    error,
    save,
    discard() {
      reset();
      forget();
    },
  };
}
