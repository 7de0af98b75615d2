import { setDensity, setTheme, usePreferences } from '@renderer/state/preferences';
import { Card } from '@renderer/ui/data/card';
import { SegmentedControl } from '@renderer/ui/form/segmented-control';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** Card for theme and density, which every member may change. */
export function AppearanceCard() {
  const { theme, density } = usePreferences();
  return (
    <Card title="Appearance">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <p aria-hidden className="mb-1 text-sm font-medium">
            Colours
          </p>
          <SegmentedControl label="Colours" options={themes} value={theme} onChange={setTheme} />
        </div>
        <div>
          <p aria-hidden className="mb-1 text-sm font-medium">
            Rows
          </p>
          <SegmentedControl label="Rows" options={densities} value={density} onChange={setDensity} />
        </div>
      </div>
      <p className="mt-3 text-xs text-ink-2">On this computer, for you alone.</p>
    </Card>
  );
}
