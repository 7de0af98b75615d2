import { useAppEvent } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const REFETCH_INTERVAL_MS = 1000;
/** Health is computed over weeks and does not change within seconds. */
const HEALTH_REFETCH_INTERVAL_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Returns a throttled function. It runs at most once in each interval; requests in between cause one more run
 * at its end.
 */
function useThrottled(work: () => void, betweenMs = REFETCH_INTERVAL_MS): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isRequested = useRef(false);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return () => {
    if (timer.current !== null) {
      isRequested.current = true;
      return;
    }
    work();
    timer.current = setTimeout(() => {
      timer.current = null;
      if (!isRequested.current) return;
      isRequested.current = false;
      work();
    }, betweenMs);
  };
}

/** Refetches what an event of the service concerns. The screen of the audit log follows new records by itself. */
export function useServiceEvents(): void {
  const queries = useQueryClient();
  const refetchUsage = useThrottled(() => void refetchCommands(queries, 'keys.usage', 'keys.report'));
  const readHealth = useThrottled(
    () => void refetchCommands(queries, 'keys.health', 'attention.list'),
    HEALTH_REFETCH_INTERVAL_MS,
  );
  useAppEvent('keys.changed', () => void refetchCommands(queries, 'keys.', 'audit.actors', 'attention.list'));
  const readChecklist = useThrottled(() => void refetchCommands(queries, 'setup.checklist'));
  const readReruns = useThrottled(() => void refetchCommands(queries, 'audit.reruns'));
  const readReservations = useThrottled(() => void refetchCommands(queries, 'reservations.'));
  useAppEvent('audit.appended', () => {
    readReservations();
    refetchUsage();
    readReruns();
    readChecklist();
    readHealth();
  });
  useAppEvent(
    'modules.changed',
    () => void refetchCommands(queries, 'session.current', 'modules.', 'attention.list'),
  );
  useAppEvent(
    'organisation.changed',
    () =>
      void refetchCommands(
        queries,
        'session.current',
        'members.',
        'roles.',
        'rooms.',
        'properties.',
        'keys.grantable',
        'audit.actors',
        'attention.list',
      ),
  );
  useAppEvent(
    'service.changed',
    () => void refetchCommands(queries, 'service.', 'network.', 'attention.list'),
  );
  // Time alone makes a key expire soon or a backup old, and no event comes from a clock or a disk.
  useEffect(() => {
    const timer = setInterval(() => void refetchCommands(queries, 'attention.list'), MINUTE_MS);
    return () => clearInterval(timer);
  }, [queries]);
}
