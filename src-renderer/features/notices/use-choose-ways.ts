import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import type { NoticeWay } from '@shared/attention/notice-ways';
import { noticesMessages } from '@shared/notices/notices.messages';
import type { NoticeChoiceView } from '@shared/notices/notices-contract';
import { useQueryClient } from '@tanstack/react-query';

export type ChooseWay = (choice: NoticeChoiceView, way: NoticeWay, isOn: boolean) => void;

/** Returns what stores one way of one kind. The list and the bell follow. */
export function useChooseWays(): { readonly choose: ChooseWay; readonly error: unknown } {
  const client = useClient();
  const queries = useQueryClient();
  const { error, run } = useAsyncAction();
  const choose: ChooseWay = ({ kind, property_id, ways }, way, isOn) =>
    void run(async () => {
      const others = ways.filter((other) => other !== way);
      await client.call('notices.choose', { kind, property_id, ways: isOn ? [...others, way] : others });
      await refetchCommands(queries, 'notices.list', 'attention.list', 'session.current');
      announce(formatMessage(noticesMessages.saved));
    });
  return { choose, error };
}
