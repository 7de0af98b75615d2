import { FieldList } from './field-list';
import { Prose } from './prose';
import type { ReferenceWebhooks } from './reference';

/** What the service sends to an address: headers, types and bodies. */
export const WebhookSection = ({ webhooks }: { readonly webhooks: ReferenceWebhooks }) => (
  <section className="operation" aria-labelledby="webhook-messages">
    <div>
      <h3 id="webhook-messages">
        <a className="title-link" href="#webhook-messages">
          Messages that you receive
        </a>
      </h3>
      <p>
        The service sends each by POST, over HTTPS and one after another. Answer 2xx within 10 seconds, and
        verify the signature first. <code>openapi.json</code> has them under <code>webhooks</code>.
      </p>
      <FieldList title="Headers" fields={webhooks.headers} />
      {webhooks.bodies.map(({ title, fields }) => (
        <details key={title}>
          <summary>{title}</summary>
          <FieldList title="Fields" fields={fields} />
        </details>
      ))}
    </div>
    <div>
      <h4>Types</h4>
      <dl className="fields">
        {webhooks.messages.map(({ type, title, description }) => [
          <dt key={type}>
            <code>{type}</code>
            <span className="type">{title}</span>
          </dt>,
          <dd key={`${type}-text`}>
            <Prose text={description} />
          </dd>,
        ])}
      </dl>
    </div>
  </section>
);
