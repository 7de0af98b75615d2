import { renderDocsFrame } from '@server/http/docs/reference/docs-frame';
import { Prose } from '@server/http/docs/reference/prose';
import { Fragment } from 'react';
import type { DocsSite } from './docs-site';
import type { PermissionEntry, PermissionSection } from './permission-entries';
import { formatLocation, listRemarks, permissionTexts } from './permission-texts';

const OperationLink = ({ name }: { readonly name: string }) => (
  <a href={`../docs#${name}`}>
    <code>{name}</code>
  </a>
);

const Operations = ({ operations }: PermissionEntry) => (
  <ul>
    {operations.map(({ name, title, method, path }) => (
      <li key={name}>
        <OperationLink name={name} /> {title}, <code>{`${method} ${path}`}</code>
      </li>
    ))}
  </ul>
);

const OpenedFields = ({ fields }: PermissionEntry) => (
  <dl className="fields">
    {fields.map((field) => (
      <Fragment key={`${field.location} ${field.path} ${field.description}`}>
        <dt>
          <code>{field.path}</code>
          <span className="type">
            {formatLocation(field)} of{' '}
            {field.operations.map((name, index) => (
              <span key={name}>
                {index === 0 ? '' : ', '}
                <OperationLink name={name} />
              </span>
            ))}
          </span>
        </dt>
        <dd>
          <Prose text={field.description} />
        </dd>
      </Fragment>
    ))}
  </dl>
);

const Entry = ({ entry }: { readonly entry: PermissionEntry }) => (
  <section id={entry.permission} aria-labelledby={`${entry.permission}-title`}>
    <h3 id={`${entry.permission}-title`}>
      <a className="title-link" href={`#${entry.permission}`}>
        <code>{entry.permission}</code> {entry.label}
      </a>
    </h3>
    <p>{listRemarks(entry).join(' ')}</p>
    {entry.operations.length === 0 ? null : <Operations {...entry} />}
    {entry.fields.length === 0 ? null : <OpenedFields {...entry} />}
  </section>
);

const Contents = ({ sections }: { readonly sections: readonly PermissionSection[] }) => (
  <ul>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ul>
);

/** Renders the page of permissions as a whole HTML page. */
export const renderPermissionDocument = ({ reference, groups, permissions }: DocsSite): string =>
  renderDocsFrame({
    title: permissionTexts.title,
    site: reference.title,
    path: 'docs/permissions',
    groups,
    contents: <Contents sections={permissions} />,
    children: (
      <article>
        <h1>{permissionTexts.title}</h1>
        <p>{permissionTexts.lead}</p>
        <p>
          {permissionTexts.tools} Which of them a kind of system usually needs:{' '}
          <a href="guides/api-permissions">Choose permissions</a>.
        </p>
        {permissions.map(({ id, title, entries }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {entries.map((entry) => (
              <Entry key={entry.permission} entry={entry} />
            ))}
          </section>
        ))}
        <p className="source">
          <a href="permissions.md">This page as Markdown</a>
        </p>
      </article>
    ),
  });
