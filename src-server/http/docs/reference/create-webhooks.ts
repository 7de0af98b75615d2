import { z } from 'zod';
import type { NamedSchemas } from './list-fields';
import { describeField, listFields } from './list-fields';
import type { ReferenceWebhooks } from './reference';

const parameterShape = z.looseObject({ name: z.string(), required: z.boolean(), schema: z.looseObject({}) });

/** The messages of a document, as the reference reads them. */
export const publishedWebhooksShape = z.record(
  z.string(),
  z.object({ post: z.object({ summary: z.string(), description: z.string() }) }),
);

interface PublishedMessages {
  readonly webhooks: z.infer<typeof publishedWebhooksShape>;
  readonly parameters: Readonly<Record<string, z.infer<typeof parameterShape>>>;
  readonly named: NamedSchemas;
}

const headerNames = ['WebhookId', 'WebhookTimestamp', 'WebhookSignature'];
const bodies = [
  { title: 'Body of an event', name: 'Event' },
  { title: 'Body of a notice', name: 'Notice' },
  { title: 'Body of a test', name: 'WebhookTest' },
];

/** Describes the messages of webhooks from the document, so that page and document cannot differ. */
export function createReferenceWebhooks({
  webhooks,
  parameters,
  named,
}: PublishedMessages): ReferenceWebhooks {
  return {
    headers: headerNames.flatMap((name) => {
      const found = parameters[name];
      if (found === undefined) return [];
      const schema = { ...found.schema, description: found['description'] };
      return [describeField(found.name, schema, { isRequired: found.required, named })];
    }),
    messages: Object.entries(webhooks).map(([type, { post }]) => ({
      type,
      title: post.summary,
      description: post.description,
    })),
    bodies: bodies.map(({ title, name }) => ({ title, fields: listFields(named[name], named) })),
  };
}
