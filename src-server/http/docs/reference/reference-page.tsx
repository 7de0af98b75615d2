import type { HelpGroup } from '@shared/help/help-groups';
import { product } from '@shared/kernel/product';
import { defaultKeyEnv } from '@shared/keys/agent-snippets';
import { CodeBox } from './code-box';
import { renderDocsFrame } from './docs-frame';
import { OperationSection } from './operation-section';
import type { Reference } from './reference';
import { WebhookSection } from './webhook-section';

/** The tag of the operations that make webhooks. */
const WEBHOOKS_GROUP = 'Webhooks';

/** An id has no spaces: `Front-desk`. */
const toGroupId = (title: string): string => title.replaceAll(' ', '-');

const Contents = ({ reference }: { readonly reference: Reference }) =>
  reference.groups.map(({ title, operations }) => (
    <div key={title} className="group">
      <h2>
        <a href={`#${toGroupId(title)}`}>{title}</a>
      </h2>
      <ul>
        {operations.map((operation) => (
          <li key={operation.name}>
            <a href={`#${operation.name}`}>{operation.title}</a>
          </li>
        ))}
        {title === WEBHOOKS_GROUP && (
          <li>
            <a href="#webhook-messages">Messages that you receive</a>
          </li>
        )}
      </ul>
    </div>
  ));

const Files = () => (
  <ul>
    <li>
      <a href="openapi.json">openapi.json</a>: OpenAPI 3.1, for generators of clients.
    </li>
    <li>
      <a href={`docs/${product.slug}.postman_collection.json`}>Postman collection</a>: every call, to import
      into Postman or Bruno. Its variable <code>token</code> is empty.
    </li>
    <li>
      <a href="llms.txt">llms.txt</a>: these pages as Markdown, for agents.
    </li>
  </ul>
);

const Introduction = ({ reference }: { readonly reference: Reference }) => (
  <section aria-labelledby="introduction">
    <h1 id="introduction">{reference.title}</h1>
    <p>
      Version {reference.version}, at <code>{`${reference.baseUrl}/api/v1`}</code>. Each call has the full
      token of an API key:
    </p>
    <CodeBox
      label="First call"
      text={`curl -H "Authorization: Bearer $${defaultKeyEnv}" ${reference.baseUrl}/api/v1/property`}
    />
    <p>
      New here? Begin with <a href="docs/guides/api-first-call">First call</a>.
    </p>
    <ul>
      <li>A missing, wrong, revoked or expired key gets the same 401. Nothing in it says which.</li>
      <li>
        Every error is <code>{'{"error": …, "code": …}'}</code>: a message for people and a code for programs.
      </li>
      <li>
        Each operation names the permission it requires. A key without it gets 403 <code>unauthorized</code>.
      </li>
      <li>
        Unknown query parameters and body fields are refused, so that no misspelling passes unseen. A null
        where a value may be left out is as if it were left out, except where a change clears a field by it.
      </li>
      <li>
        Ids in the examples are those of a demo. Begin with <a href="#list_room_types">List room types</a>,
        and put the ids of your property in their place.
      </li>
      <li>
        Dates are local dates of the property, timestamps are UTC, amounts are integers in the smallest room
        of the currency.
      </li>
      <li>
        Lists have pages: send <code>next_cursor</code> as <code>cursor</code> until it is null.
      </li>
      <li>
        Send an <code>Idempotency-Key</code> with each change, and repeat a call that got no answer with the
        same one.
      </li>
    </ul>
    <p>The same as files:</p>
    <Files />
    <p>This page sends no calls and never asks for a token, because a token typed into a page can leak.</p>
  </section>
);

/** Renders the reference as a whole HTML page. */
export const renderReferencePage = (reference: Reference, groups: readonly HelpGroup[]): string =>
  renderDocsFrame({
    title: 'Reference',
    site: reference.title,
    path: 'docs',
    groups,
    contents: <Contents reference={reference} />,
    children: (
      <>
        <Introduction reference={reference} />
        {reference.groups.map(({ title, description, operations }) => (
          <section key={title} aria-labelledby={toGroupId(title)}>
            <h2 id={toGroupId(title)}>{title}</h2>
            <p>{description}</p>
            {operations.map((operation) => (
              <OperationSection key={operation.name} operation={operation} />
            ))}
            {title === WEBHOOKS_GROUP && <WebhookSection webhooks={reference.webhooks} />}
          </section>
        ))}
      </>
    ),
  });
