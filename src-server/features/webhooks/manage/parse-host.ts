import { parseWebhookUrl } from '@server/features/webhooks/send/judge-url';

/** Parses a host as the address of a webhook has it, so that another spelling is the same host. null: it is more than a host, or none. */
export function parseHost(text: string): string | null {
  const named = text.includes(':') && !text.startsWith('[') ? `[${text}]` : text;
  const url = parseWebhookUrl(`https://${named}/`);
  if ('problem' in url || new URL(url.href).pathname !== '/' || /[/?#@]/.test(text)) return null;
  return url.host;
}
