import json
import sys

from webhooks import EmptyWebhookSecretError, Webhook, WebhookVerificationError


def is_valid(message):
    try:
        Webhook(message["secret"]).verify(message["body"], message["headers"], json_parse=False)
        return True
    except (EmptyWebhookSecretError, WebhookVerificationError, ValueError):
        return False


for line in sys.stdin:
    print(json.dumps(is_valid(json.loads(line))))
