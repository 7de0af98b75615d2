import { useClient } from '@renderer/app/client-context';
import { refresh } from '@renderer/app/queries';
import { useRecentPassword } from '@renderer/app/recent-password';
import { useAct } from '@renderer/parts/use-act';
import { toast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsDraft, SettingsView } from './settings-draft';
import { isSettingsDirty, settingsChange, settingsDraftOf, settingsErrors } from './settings-draft';

/** The settings as they are being written: what was not touched follows the service. */
export function useSettingsDraft(settings: SettingsView) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, act, forget } = useAct();
  const [touched, setTouched] = useState<Partial<SettingsDraft>>({});
  const [isTried, setTried] = useState(false);
  const draft: SettingsDraft = { ...settingsDraftOf(settings), ...touched };
  const reset = () => {
    setTouched({});
    setTried(false);
  };
  const save = () =>
    act(async () => {
      setTried(true);
      if (Object.keys(settingsErrors(draft)).length > 0) return;
      const change = settingsChange(settings, draft);
      if (Object.keys(change).length > 0) {
        const saved = await withRecentPassword(() => client.call('service.configure', change));
        if (saved === null) return;
        await refresh(queries, 'service.');
        toast(
          change.port === undefined ? 'Settings saved.' : 'Settings saved. The port applies after restart.',
        );
      }
      reset();
    });
  return {
    draft,
    errors: isTried ? settingsErrors(draft) : {},
    set: (part: Partial<SettingsDraft>) => setTouched({ ...touched, ...part }),
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
