import { createMissingPermissionRefusal } from '@server/commands/authorise';
import { readWays } from '@server/features/attention/read-ways';
import { listSeenKinds } from '@server/features/attention/seen-kinds';
import { createNotOfferedError } from '@server/sessions/host-checks';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { getPrincipal, getSignedInMember } from '@server/sessions/window-command';
import type { AttentionKind } from '@shared/attention/attention-kinds';
import { getPermissionOfKind } from '@shared/attention/attention-kinds';
import type { NoticeWay } from '@shared/attention/notice-ways';

/** Lists where the member sees the kind, each with the ways that are chosen there. */
const listChosen = (call: WindowCall, kind: AttentionKind) =>
  call.deps.store.read(async (snapshot) => {
    const member = getSignedInMember(call);
    const findWays = await readWays(snapshot, member);
    const seen = (await listSeenKinds(snapshot, member)).filter((one) => one.kind === kind);
    return seen.map((one) => ({ property_id: one.propertyId, ways: findWays(one) }));
  });

const withDesktop = (ways: readonly NoticeWay[], isOn: boolean): NoticeWay[] => [
  ...ways.filter((way) => way !== 'desktop'),
  ...(isOn ? (['desktop'] as const) : []),
];

/**
 * Chooses the desktop for a kind wherever the member sees it: an earlier way to say what `notices.choose` says. Throws AppError for
 * a member who would not see it.
 */
export async function setKindOfNotices(
  call: WindowCall,
  kind: AttentionKind,
  isOn: boolean,
): Promise<{ is_on: boolean }> {
  const { deps, windowSession, page } = call;
  if (windowSession.host.notices === null) throw createNotOfferedError();
  const chosen = await listChosen(call, kind);
  const permission = getPermissionOfKind(kind);
  if (chosen.length === 0 && permission !== null) throw createMissingPermissionRefusal(permission, null);
  const principal = getPrincipal(windowSession, page, deps);
  for (const { property_id, ways } of chosen)
    await deps.management.call(principal, 'notices.choose', {
      kind,
      property_id,
      ways: withDesktop(ways, isOn),
    });
  return { is_on: isOn };
}

export const setNotices: WindowCommand<'host.setNotices'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  run: (call, { kind, is_on: isOn }) => setKindOfNotices(call, kind, isOn),
};
