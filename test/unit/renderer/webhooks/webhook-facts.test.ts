import { getReplayError, toReplayMs } from '@renderer/features/webhooks/detail/replay-time';
import { formatAttemptResult } from '@renderer/features/webhooks/facts/attempt-result';
import { getWebhookHealth } from '@renderer/features/webhooks/facts/webhook-health';
import { getWebhookHost } from '@renderer/features/webhooks/facts/webhook-host';
import { webhookStates } from '@shared/webhooks/webhook-view';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const AT = '2026-03-29T10:00:00.000Z';
const never = { failing_since: null, last_success_at: null };

describe('the health of a webhook', () => {
  verifies('webhooks.health', 'is its state, and of an active one how its last message ended', () => {
    expect(getWebhookHealth({ state: 'active', ...never })).toBe('unsent');
    expect(getWebhookHealth({ state: 'active', ...never, last_success_at: AT })).toBe('working');
    const failing = { failing_since: AT, last_success_at: AT };
    expect(getWebhookHealth({ state: 'active', ...failing })).toBe('failing');
    for (const state of webhookStates.filter((name) => name !== 'active'))
      expect(getWebhookHealth({ state, ...failing })).toBe(state);
  });

  it('names the host alone, because the rest of an address may hold a secret', () => {
    expect(getWebhookHost('https://hooks.example.com:8443/in?key=1')).toBe('hooks.example.com:8443');
  });
});

describe('the result of an attempt', () => {
  verifies('webhooks.log', 'is the answer, or why there was none', () => {
    expect(formatAttemptResult({ status: 204, problem: null })).toBe('Delivered, answered 204');
    expect(formatAttemptResult({ status: 500, problem: null })).toBe('Failed, answered 500');
    expect(formatAttemptResult({ status: 302, problem: null })).toBe('Failed, answered 302');
    expect(formatAttemptResult({ status: null, problem: 'timed_out' })).toMatch(/10 seconds/);
    expect(formatAttemptResult({ status: null, problem: 'something new' })).toMatch(/^Failed/);
  });
});

describe('the time since which everything is sent again', () => {
  it('is the one of the property’s clocks, also on the day on which they are put forward', () => {
    const draft = { day: '2026-03-30', time: '09:30' };
    expect(toReplayMs(draft, 'Europe/Lisbon')).toBe(Date.parse('2026-03-30T08:30:00Z'));
    expect(toReplayMs({ ...draft, day: '2026-03-28' }, 'Europe/Lisbon')).toBe(
      Date.parse('2026-03-28T09:30:00Z'),
    );
    expect(toReplayMs({ ...draft, time: null }, 'Europe/Lisbon')).toBeNull();
    expect(toReplayMs({ ...draft, day: '2026-02-30' }, 'Europe/Lisbon')).toBeNull();
  });

  it('is in the past', () => {
    const nowMs = Date.parse(AT);
    expect(getReplayError(null, nowMs)).toBe('Enter a day and a time.');
    expect(getReplayError(nowMs + 1, nowMs)).toBe('Enter a time in the past.');
    expect(getReplayError(nowMs - 1, nowMs)).toBeNull();
  });
});
