import { describeSetting, displayFileSettings } from '@renderer/features/service/settings/describe-setting';
import type { SettingsView } from '@renderer/features/service/settings/settings-draft';
import { toSettingsDraft } from '@renderer/features/service/settings/settings-draft';
import { defaultSettings } from '@shared/service/service-settings';
import { expect } from 'vitest';
import { verifies } from '../../../../support/service/verifies';

const settings: SettingsView = {
  ...defaultSettings,
  data_directory: '/data',
  overridden: ['port', 'public_url', 'rate_limit_per_second'],
  settings_file: { public_url: 'https://file.example', rate_limit_per_second: null },
  backups: { made_by: 'service', last_at: null, count: 0, folder: '/data/backups', failure: null },
};

verifies('run.settings-file', 'shows its values, which the screen does not change', () => {
  const draft = { ...toSettingsDraft(settings), idle_minutes: 7 };
  expect(displayFileSettings(settings, draft)).toEqual({
    ...draft,
    public_url: 'https://file.example',
    rate_limit_per_second: Number.NaN,
  });
  expect(describeSetting(settings, 'public_url', 'Hint')).toEqual({
    hint: 'Set by settings.json.',
    isReadOnly: true,
  });
  expect(describeSetting(settings, 'rate_limit_per_second', 'Hint').isReadOnly).toBe(true);
  expect(describeSetting(settings, 'port', 'Hint')).toEqual({
    hint: 'Overridden by the command line for this run.',
    isReadOnly: false,
  });
  expect(describeSetting(settings, 'idle_minutes', 'Hint')).toEqual({ hint: 'Hint', isReadOnly: false });
});
