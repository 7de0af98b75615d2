import { languageSchema } from '@shared/text/languages';
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['comfortable', 'compact'] as const;

/** Filters of the log under a name. Members who share a browser each have their own. */
const logViewSchema = z.object({
  memberId: z.string(),
  name: z.string(),
  /** Search parameters of the log. */
  filters: z.record(z.string(), z.string()),
});

export type SavedView = z.infer<typeof logViewSchema>;

export const CALL_SHARE_PERCENT = { least: 25, most: 65 } as const;

const preferencesSchema = z.object({
  theme: z.enum(themes),
  /** null: not chosen, so that long lists are compact and others are not. */
  density: z.enum(densities).nullable(),
  /** The property of this tab. In storage it is the one last viewed in any tab. */
  propertyId: z.string().nullable(),
  /** Percent of the playground's width for the call, next to its result; null: chosen by the width of the window. */
  callShare: z.int().min(CALL_SHARE_PERCENT.least).max(CALL_SHARE_PERCENT.most).nullable().catch(null),
  /** Ids of the properties whose setup checklist was dismissed. */
  dismissedChecklists: z.array(z.string()).catch([]),
  logViews: z.array(logViewSchema).catch([]),
  /** Until when each member put a matter off, in epoch ms, by the member's id and the matter's event. */
  putOff: z.record(z.string(), z.number()).catch({}),
  /** Whether each member sees the ids of operations and permissions, by the member's id. Absent: not chosen. */
  technicalNames: z.record(z.string(), z.boolean()).catch({}),
  /** Ids of the entries of the palette that each member chose last, newest first, by the member's id. */
  recentEntries: z.record(z.string(), z.array(z.string())).catch({}),
  /** False: single keys are no shortcuts, for members whose speech or hands press them by accident. */
  hasSingleKeys: z.boolean().catch(true),
  /** The language that was last displayed here, for the sign-in and the first run. null: that of the computer. */
  language: languageSchema.nullable().catch(null),
});

export type Preferences = z.infer<typeof preferencesSchema>;

/** Lists of keys that are compact until the member chooses. */
const COMPACT_FROM_ROWS = 50;

/** Gives the density of a list of that length. */
export const chooseDensity = (density: Preferences['density'], rowCount: number): 'comfortable' | 'compact' =>
  density ?? (rowCount >= COMPACT_FROM_ROWS ? 'compact' : 'comfortable');

const versionedSchema = z.looseObject({ density: z.string() });

/** Until version 1 the density was stored without a choice. */
function migratePreferences(stored: unknown): unknown {
  const parsed = versionedSchema.safeParse(stored);
  if (!parsed.success) return stored;
  return { ...parsed.data, density: parsed.data.density === 'compact' ? 'compact' : null };
}

const first: Preferences = {
  theme: 'system',
  density: null,
  propertyId: null,
  callShare: null,
  dismissedChecklists: [],
  logViews: [],
  putOff: {},
  technicalNames: {},
  recentEntries: {},
  hasSingleKeys: true,
  language: null,
};

/** Where a tab keeps its own property, so that a reload stays there despite other tabs. */
const TAB_PROPERTY_KEY = 'property';

/** Settings of the interface alone: no data of the service, and never a token. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => first, {
    name: 'preferences',
    version: 1,
    migrate: migratePreferences,
    merge: (stored, current) => {
      const parsed = preferencesSchema.safeParse(stored);
      const retained = parsed.success ? parsed.data : current;
      return { ...retained, propertyId: sessionStorage.getItem(TAB_PROPERTY_KEY) ?? retained.propertyId };
    },
  }),
);

export const setTheme = (theme: Preferences['theme']): void => void usePreferences.setState({ theme });
export const setDensity = (density: Preferences['density']): void =>
  void usePreferences.setState({ density });
export function setPropertyId(propertyId: string): void {
  sessionStorage.setItem(TAB_PROPERTY_KEY, propertyId);
  usePreferences.setState({ propertyId });
}
export const setLogViews = (logViews: readonly SavedView[]): void =>
  void usePreferences.setState({ logViews: [...logViews] });
export const setCallShare = (callShare: number): void => void usePreferences.setState({ callShare });

export const dismissChecklist = (propertyId: string): void =>
  void usePreferences.setState(({ dismissedChecklists }) => ({
    dismissedChecklists: [...dismissedChecklists, propertyId],
  }));

export const restoreChecklist = (propertyId: string): void =>
  void usePreferences.setState(({ dismissedChecklists }) => ({
    dismissedChecklists: dismissedChecklists.filter((dismissed) => dismissed !== propertyId),
  }));

/** Stores until when a member put a matter off. null: it is listed again. What is over is forgotten. */
export const putOffMatter = (matter: string, untilMs: number | null, nowMs: number): void =>
  void usePreferences.setState(({ putOff }) => {
    const others = Object.entries(putOff).filter(([other, endMs]) => other !== matter && endMs > nowMs);
    return {
      putOff: Object.fromEntries(untilMs === null ? others : [...others, [matter, untilMs]]),
    };
  });

export const setTechnicalNames = (memberId: string, isShown: boolean): void =>
  void usePreferences.setState(({ technicalNames }) => ({
    technicalNames: { ...technicalNames, [memberId]: isShown },
  }));

export const setSingleKeys = (hasSingleKeys: boolean): void =>
  void usePreferences.setState({ hasSingleKeys });

const MAX_RECENT_ENTRIES = 20;

/** Remembers an entry of the palette as the newest of this member. */
export const rememberEntry = (memberId: string, entryId: string): void =>
  void usePreferences.setState(({ recentEntries }) => {
    const others = (recentEntries[memberId] ?? []).filter((id) => id !== entryId);
    const newest = [entryId, ...others].slice(0, MAX_RECENT_ENTRIES);
    return { recentEntries: { ...recentEntries, [memberId]: newest } };
  });

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

const paint = (): void => {
  const { theme, density } = usePreferences.getState();
  const isDark = theme === 'dark' || (theme === 'system' && systemDark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  document.documentElement.dataset['density'] = density ?? 'comfortable';
};

/** Applies the theme and density to the page, before the first paint and after each change. */
export function applyTheme(): void {
  paint();
  usePreferences.subscribe(paint);
  systemDark.addEventListener('change', paint);
}
