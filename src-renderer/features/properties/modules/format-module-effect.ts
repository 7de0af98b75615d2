import { formatMessage } from '@renderer/text/format-message';
import { propertiesMessages } from '@shared/properties/properties.messages';

/**
 * Formats what switching Integrations does: `9 active keys work again at once.`
 *
 * @param isOn Current state of the module.
 */
export function formatModuleEffect(isOn: boolean, activeKeys: number): string {
  if (activeKeys === 0) return formatMessage(propertiesMessages.noKeysAffected);
  const message = isOn ? propertiesMessages.keysStop : propertiesMessages.keysWorkAgain;
  return formatMessage(message, { count: activeKeys });
}
