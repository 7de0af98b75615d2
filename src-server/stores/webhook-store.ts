import type { WebhookType } from '@shared/events/event-types';
import type { Permission } from '@shared/kernel/permissions';
import type { DisabledReason } from '@shared/webhooks/webhook-view';

/** The key that made a webhook, with which it ends. */
interface WebhookKey {
  readonly prefix: string;
  readonly scopes: readonly Permission[];
  readonly expiresAtMs: number | null;
  readonly revokedAtMs: number | null;
}

/** What a webhook is done with, and how it fares. */
export interface WebhookProgress {
  /** The last event that it is done with. */
  readonly afterSeq: number;
  /** Failed attempts of the next event. */
  readonly failures: number;
  readonly failingSinceMs: number | null;
  readonly nextAttemptAtMs: number;
  readonly lastSuccessAtMs: number | null;
}

export interface NewWebhook {
  readonly id: string;
  readonly propertyId: string;
  /** null: a member made it. */
  readonly keyId: string | null;
  readonly url: string;
  readonly types: readonly WebhookType[];
  readonly createdAtMs: number;
  readonly afterSeq: number;
}

export interface WebhookRow extends NewWebhook, WebhookProgress {
  /** null: a member made it. */
  readonly key: WebhookKey | null;
  /** null: it is active. */
  readonly disabled: { readonly reason: DisabledReason; readonly atMs: number } | null;
  /** True if the integration module is on at the property. */
  readonly isModuleOn: boolean;
}

/** A message that a member asked for. */
interface WebhookRequest {
  readonly id: number;
  /** null: a test. */
  readonly eventSeq: number | null;
}

interface NewAttempt {
  readonly webhookId: string;
  readonly atMs: number;
  readonly messageId: string;
  /** null: a test. */
  readonly eventSeq: number | null;
  /** From 1. */
  readonly number: number;
  /** null: no answer came. */
  readonly status: number | null;
  /** null: an answer came. */
  readonly problem: string | null;
  readonly excerpt: string;
  readonly durationMs: number;
}

interface WebhookAttempt extends NewAttempt {
  /** Ascending. */
  readonly id: number;
}

/** The secrets of a webhook that are valid, newest first. */
export interface WebhookSecrets {
  readonly secrets: readonly string[];
  /** When the older one ends; null: there is one only. */
  readonly olderEndsAtMs: number | null;
}

export interface WebhookStore {
  find(propertyId: string, id: string): Promise<WebhookRow | null>;
  /** Lists the webhooks of a property, oldest first. */
  list(propertyId: string): Promise<readonly WebhookRow[]>;
  /**
   * Lists the ids of webhooks that may have a message to send now. No webhook waits beyond `latestMs`: a clock that was ahead has
   * set such a time.
   */
  listDue(
    nowMs: number,
    clockMs: number,
    latestMs: number,
  ): Promise<readonly Pick<WebhookRow, 'id' | 'propertyId'>[]>;
  /**
   * Counts the messages that active webhooks still send: events of their types, and what members asked for. Of one webhook it counts
   * 10,000 at most, because events of 30 days may wait.
   */
  countWaiting(nowMs: number): Promise<number>;
  /** Stores a webhook with its secret, which is encrypted. */
  insert(webhook: NewWebhook, secret: string): Promise<void>;
  setTypes(id: string, types: readonly WebhookType[]): Promise<void>;
  /** null: active again, with the next attempt at once. */
  setDisabled(id: string, disabled: WebhookRow['disabled']): Promise<void>;
  /** Adds to the numbers of events that webhooks of the property know, as the events themselves get new ones. */
  moveNumbers(propertyId: string, by: number): Promise<void>;
  setProgress(id: string, progress: WebhookProgress): Promise<void>;
  /** Removes the webhook with all that belongs to it. */
  remove(id: string): Promise<void>;
  /** Reads the secrets. None: they cannot be decrypted on this computer, or their key has ended. */
  readSecrets(id: string, nowMs: number): Promise<WebhookSecrets>;
  /** Stores a new secret. The one before it stays valid until then; one before that ends now. */
  rotateSecret(id: string, secret: string, olderEndsAtMs: number): Promise<void>;
  addRequest(id: string, eventSeq: number | null, nowMs: number): Promise<void>;
  countRequests(id: string): Promise<number>;
  /** null: no member asks for a message. */
  nextRequest(id: string): Promise<WebhookRequest | null>;
  removeRequest(requestId: number): Promise<void>;
  appendAttempt(attempt: NewAttempt): Promise<void>;
  /** Lists attempts, newest first. */
  listAttempts(id: string, beforeId: number | null, limit: number): Promise<readonly WebhookAttempt[]>;
  /** Removes attempts from before that time, at most `limit`. Returns how many. */
  removeAttemptsBefore(beforeMs: number, limit: number): Promise<number>;
  listHosts(): Promise<readonly { readonly host: string; readonly allowedAtMs: number }[]>;
  allowHost(host: string, nowMs: number): Promise<void>;
  /** False if it was not allowed. */
  forbidHost(host: string): Promise<boolean>;
}
