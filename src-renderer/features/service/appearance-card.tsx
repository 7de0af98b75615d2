import { useSession } from '@renderer/session/session';
import { useTechnicalNames } from '@renderer/session/technical-names';
import { setDensity, setTechnicalNames, setTheme, usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { SegmentedControl } from '@renderer/ui/form/segmented-control';
import { Switch } from '@renderer/ui/form/switch';
import { serviceMessages } from '@shared/service/service.messages';

const listThemes = () =>
  [
    { value: 'system', label: formatMessage(serviceMessages.themeSystem) },
    { value: 'light', label: formatMessage(serviceMessages.themeLight) },
    { value: 'dark', label: formatMessage(serviceMessages.themeDark) },
  ] as const;

const listDensities = () =>
  [
    { value: 'automatic', label: formatMessage(serviceMessages.densityAutomatic) },
    { value: 'comfortable', label: formatMessage(serviceMessages.densityComfortable) },
    { value: 'compact', label: formatMessage(serviceMessages.densityCompact) },
  ] as const;

/** Shows or hides ids for this member alone. */
function TechnicalNamesSwitch() {
  const { person: member } = useSession();
  return (
    <div className="mt-4">
      <Switch isOn={useTechnicalNames()} onChange={(isShown) => setTechnicalNames(member.id, isShown)}>
        {formatMessage(serviceMessages.technicalNames)}
      </Switch>
      <p className="mt-1 text-xs text-ink-2">{formatMessage(serviceMessages.technicalNamesHint)}</p>
    </div>
  );
}

/** Card for theme and density, which every member may change. */
export function AppearanceCard() {
  const { theme, density } = usePreferences();
  return (
    <Card title={formatMessage(serviceMessages.appearanceTitle)}>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <p aria-hidden className="mb-1 text-sm font-medium">
            {formatMessage(serviceMessages.themeLabel)}
          </p>
          <SegmentedControl
            label={formatMessage(serviceMessages.themeLabel)}
            options={listThemes()}
            value={theme}
            onChange={setTheme}
          />
        </div>
        <div>
          <p aria-hidden className="mb-1 text-sm font-medium">
            {formatMessage(serviceMessages.densityLabel)}
          </p>
          <SegmentedControl
            label={formatMessage(serviceMessages.densityLabel)}
            options={listDensities()}
            value={density ?? 'automatic'}
            onChange={(chosen) => setDensity(chosen === 'automatic' ? null : chosen)}
          />
        </div>
      </div>
      <TechnicalNamesSwitch />
      <p className="mt-3 text-xs text-ink-2">{formatMessage(serviceMessages.appearanceHint)}</p>
    </Card>
  );
}
