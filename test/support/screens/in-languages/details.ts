import { guestsMessages } from '@shared/guests/guests.messages';
import { reservationHistoryMessages } from '@shared/reservations/reservation-history.messages';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import { expect } from 'vitest';
import { z } from 'zod';
import { PAGE_TIMEOUT_MS } from '../../../projects';
import type { World } from '../../service/service-world';
import type { WebhookApp } from '../../webhooks/webhook-app';
import { openWebhookApp } from '../../webhooks/webhook-app';
import type { LanguageLook } from './language-look';
import { createFinders } from './translated-finders';

const typesSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const bookedSchema = z.object({ id: z.string() });

/** Books a stay with everything that its page displays, and checks the guest in. Returns its id. */
async function book({ mint, call }: World): Promise<string> {
  const { token } = await mint({ name: 'Channel-Manager' });
  const { data } = typesSchema.parse(await (await call('/api/v1/room-types', { token })).json());
  const body = {
    room_type_id: data[0]?.id ?? '',
    arrival: '2026-11-21',
    departure: '2026-11-23',
    guest: { first_name: 'Ana', last_name: 'Costa', contact: { email: 'ana@example.org', phone: '+351 1' } },
    adults: 2,
    children: 1,
    unit_id: 'auto',
    source: 'ota',
    channel: 'booking.com',
    external_ref: '4711-0815',
    guest_comment: 'Kommt spät',
  };
  const answer = await call('/api/v1/reservations', { token, method: 'POST', body });
  const { id } = bookedSchema.parse(await answer.json());
  await call(`/api/v1/reservations/${id}/check-in`, { token, method: 'POST', body: {} });
  return id;
}

/** Looks at the list with a reservation, at the page of it, and at the question before its guest is erased. */
async function lookAtReservation(app: WebhookApp, { translate, look }: LanguageLook): Promise<void> {
  const { page, world, open } = app;
  const { waitForTitle, press } = createFinders(page, translate);
  const id = await book(world);
  await open('/reservations?list=in_house');
  await waitForTitle(reservationListMessages.title);
  await page.getByText('Ana Costa').first().waitFor();
  await look(page, 'list of reservations');
  await open(`/reservations/${id}`);
  await page
    .getByRole('list', { name: translate(reservationHistoryMessages.title) })
    .getByRole('listitem')
    .nth(1)
    .waitFor();
  await look(page, 'reservation');
  await press(guestsMessages.eraseData);
  await page.getByRole('alertdialog').waitFor();
  await look(page, 'erase a guest');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** Looks at the list with a webhook, at the page of it with a failed and a delivered message, and at its dialogs. */
async function lookAtWebhook(app: WebhookApp, { translate, look }: LanguageLook): Promise<void> {
  const { page, open, createWebhook, change } = app;
  const { waitForTitle, press } = createFinders(page, translate);
  const { id } = await createWebhook();
  await open(`/webhooks/${id}`);
  await page.getByRole('button', { name: translate(webhookDetailMessages.delete), exact: true }).waitFor();
  await look(page, 'webhook that sent nothing');
  const deliveries = page
    .getByRole('list', { name: translate(webhookDetailMessages.deliveries) })
    .getByRole('listitem');
  await change();
  await expect.poll(() => deliveries.count(), { timeout: PAGE_TIMEOUT_MS }).toBe(1);
  await press(webhookDetailMessages.sendTest);
  await expect.poll(() => deliveries.count(), { timeout: PAGE_TIMEOUT_MS }).toBe(2);
  await look(page, 'webhook');
  for (const name of [
    webhookDetailMessages.replay,
    webhookDetailMessages.rotate,
    webhookDetailMessages.delete,
  ]) {
    await press(name);
    // A toast has no heading.
    const dialog = page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .filter({ has: page.getByRole('heading') });
    await dialog.waitFor();
    await look(page, name.english);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await open('/webhooks');
  await waitForTitle(webhookListMessages.title);
  await page.getByRole('row', { name: /hooks\.example\.com/ }).waitFor();
  await look(page, 'list of webhooks');
}

/** Looks at the pages of one reservation and of one webhook, and at the lists that lead to them. */
export async function lookAtDetails(languageLook: LanguageLook): Promise<void> {
  const { language } = languageLook;
  let answered = 0;
  const app = await openWebhookApp(
    (response) => {
      answered += 1;
      response.writeHead(answered === 1 ? 500 : 204).end();
    },
    { language },
  );
  await lookAtReservation(app, languageLook);
  await lookAtWebhook(app, languageLook);
  expect(app.complaints).toEqual([]);
}
