import { useClient } from '@renderer/app/client-context';
import { openCreateKey } from '@renderer/app/dialogs';
import { commandQuery, useCommand } from '@renderer/app/queries';
import { isOpenAt, sectionsAt } from '@renderer/app/sections';
import { useSession } from '@renderer/app/session';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { answerEntries } from './answer-entries';
import { keyEntries } from './key-entries';
import { lookEntries } from './look-entries';
import type { PaletteEntry } from './palette-entry';
import { entryIcon } from './palette-entry';
import { usePersonEntries } from './use-person-entries';
import { usePlaceEntries } from './use-place-entries';

const create: PaletteEntry = {
  id: 'create',
  label: 'Create key',
  detail: 'API keys',
  icon: <Plus {...entryIcon} />,
  run: () => openCreateKey(),
};

/** What a person has who may manage the keys here; nothing of it for anybody else. */
function useIntegrationEntries(open: (path: string) => void) {
  const { place } = useSession();
  const client = useClient();
  const hasKeys = isOpenAt(place, '/keys');
  const { data: keys = [] } = useQuery({
    ...commandQuery(client, 'keys.list', { property_id: place.property.id }),
    enabled: hasKeys,
  });
  const { data: catalogue } = useCommand('catalogue.get', {}, { isEnabled: hasKeys });
  if (!hasKeys) return { acts: [], answers: [] };
  return {
    acts: [create, ...keyEntries(keys, open)],
    answers: answerEntries(catalogue?.operations ?? []),
  };
}

/** Everything this person may go to, begin or ask. What ends a key is asked about first, as everywhere. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const { place } = useSession();
  const router = useRouter();
  const open = (to: string) => void router.navigate({ to });
  const { acts, answers } = useIntegrationEntries(open);
  const places = usePlaceEntries();
  const ofPerson = usePersonEntries(open);
  const sections = sectionsAt(place).map(({ path, label, group, icon: Icon }) => ({
    id: path,
    label,
    detail: group,
    icon: <Icon {...entryIcon} />,
    run: () => open(path),
  }));
  return [...sections, ...acts, ...places, ...lookEntries, ...ofPerson, ...answers];
}
