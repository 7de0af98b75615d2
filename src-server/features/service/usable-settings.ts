import { createAddressMatcher } from '@server/kernel/address-ranges';
import { AppError } from '@shared/kernel/errors';
import { serviceMessages } from '@shared/service/service.messages';
import type { SettingsChange } from '@shared/service/service-settings';
import { fillMessage } from '@shared/text/filled-message';

/** Throws AppError `validation_failed` for what the schema accepts and the listener could not use. */
export function assertUsableSettings({
  public_url: publicUrl,
  trusted_proxies: proxies,
}: SettingsChange): void {
  // The schema accepts texts that resemble an address and are none, such as one with a port of six digits.
  if (publicUrl != null && !URL.canParse(publicUrl))
    throw new AppError('validation_failed', fillMessage(serviceMessages.publicUrlRefused));
  if (proxies !== undefined) createAddressMatcher(proxies);
}
