import { useClient } from '@renderer/client/client-context';
import { WEBHOOK_REFRESH_MS } from '@renderer/features/webhooks/facts/webhook-health-reason';
import type { AppError } from '@shared/kernel/errors';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { useInfiniteQuery } from '@tanstack/react-query';

const PAGE_SIZE = 20;

/** The first page is before no attempt. */
function readFirstPage(): number | null {
  return null;
}

/** Reads attempts page by page, the newest first, and again while the screen is open. */
export function useWebhookAttempts({ id: webhook_id, property_id }: WebhookView) {
  const client = useClient();
  const input = { property_id, webhook_id, limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: ['webhooks.attempts', input, 'pages'],
    queryFn: ({ pageParam }) => client.call('webhooks.attempts', { ...input, before_id: pageParam }),
    initialPageParam: readFirstPage(),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null)),
    select: ({ pages }) => pages.flat(),
    refetchInterval: WEBHOOK_REFRESH_MS,
    throwOnError: (_error: AppError) => false,
  });
}
