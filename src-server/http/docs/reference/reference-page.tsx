import { defaultKeyEnv } from '@shared/keys/agent-snippets';
import { renderToStaticMarkup } from 'react-dom/server';
import { OperationSection } from './operation-section';
import type { Reference } from './reference';

const Contents = ({ reference }: { readonly reference: Reference }) => (
  <nav aria-label="Operations">
    <search hidden={true}>
      <label htmlFor="search">Search operations, fields and codes</label>
      <input id="search" type="search" autoComplete="off" />
      <p id="found" role="status" />
    </search>
    {reference.groups.map(({ title, operations }) => (
      <div key={title} className="group">
        <h2>
          <a href={`#${title}`}>{title}</a>
        </h2>
        <ul>
          {operations.map((operation) => (
            <li key={operation.name}>
              <a href={`#${operation.name}`}>{operation.title}</a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

const Introduction = ({ reference }: { readonly reference: Reference }) => (
  <section aria-labelledby="introduction">
    <h1 id="introduction">{reference.title}</h1>
    <p>
      Version {reference.version}, at <code>{`${reference.baseUrl}/api/v1`}</code>. Each call has the full
      token of an API key:
    </p>
    <pre className="code">
      <code>{`curl -H "Authorization: Bearer $${defaultKeyEnv}" ${reference.baseUrl}/api/v1/property`}</code>
    </pre>
    <ul>
      <li>A missing, wrong, revoked or expired key gets the same 401. Nothing in it says which.</li>
      <li>
        Every error is <code>{'{"error": …, "code": …}'}</code>: a message for people and a code for programs.
      </li>
      <li>
        Each operation names the permission it requires. A key without it gets 403 <code>unauthorized</code>.
      </li>
      <li>Unknown query parameters and body fields are refused, so that no misspelling passes unseen.</li>
      <li>
        Dates are local dates of the property, timestamps are UTC, amounts are integers in the smallest unit
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
    <p>
      The same as a file: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1). This page sends no calls and
      never asks for a token, because a token typed into a page can leak.
    </p>
  </section>
);

const Page = ({ reference }: { readonly reference: Reference }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${reference.title} reference`}</title>
      <link rel="stylesheet" href="docs/reference.css" />
      <script src="docs/reference.js" defer={true} />
    </head>
    <body>
      <a className="skip" href="#introduction">
        Skip to the reference
      </a>
      <Contents reference={reference} />
      <main>
        <Introduction reference={reference} />
        {reference.groups.map(({ title, description, operations }) => (
          <section key={title} aria-labelledby={title}>
            <h2 id={title}>{title}</h2>
            <p>{description}</p>
            {operations.map((operation) => (
              <OperationSection key={operation.name} operation={operation} />
            ))}
          </section>
        ))}
      </main>
    </body>
  </html>
);

/** Renders the reference as a whole HTML page. Its addresses are relative, so that it works under a path of a proxy. */
export const renderReferencePage = (reference: Reference): string =>
  `<!doctype html>${renderToStaticMarkup(<Page reference={reference} />)}`;
