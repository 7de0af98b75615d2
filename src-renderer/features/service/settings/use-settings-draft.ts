import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { serviceMessages } from '@shared/service/service.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsDraft, SettingsView } from './settings-draft';
import { getSettingsErrors, isSettingsDirty, toSettingsChange, toSettingsDraft } from './settings-draft';

/** State of the settings form. Fields that were not edited follow the service. */
export function useSettingsDraft(settings: SettingsView) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run, reset: forget } = useAsyncAction();
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
        showToast(
          formatMessage(
            change.port === undefined ? serviceMessages.settingsSaved : serviceMessages.settingsSavedWithPort,
          ),
        );
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
