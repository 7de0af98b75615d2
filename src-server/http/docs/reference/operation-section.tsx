import { CodeBox } from './code-box';
import { FieldList } from './field-list';
import { Prose } from './prose';
import type { OperationError, ReferenceOperation } from './reference';

const Errors = ({ errors }: { readonly errors: readonly OperationError[] }) => (
  <details>
    <summary>Errors</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ status, code, meaning }) => (
          <tr key={code}>
            <td>{status}</td>
            <td>
              <code>{code}</code>
            </td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** The request in several languages: one is open, without script. */
const Snippets = ({ operation }: { readonly operation: ReferenceOperation }) => (
  <div className="snippets">
    {operation.snippets.map(({ id, title, text }, index) => (
      <details key={id} name={`${operation.name}-request`} open={index === 0}>
        <summary>{title}</summary>
        <CodeBox label={`${operation.title}: ${title}`} text={text} />
      </details>
    ))}
  </div>
);

const Notes = ({ operation }: { readonly operation: ReferenceOperation }) => (
  <ul className="notes">
    <li>
      Requires the permission <code>{operation.permission}</code>: {operation.permissionText}.
    </li>
    <li>
      Recorded in the audit log as <code>{operation.name}</code>, also when it is refused.
    </li>
    {operation.isTool ? (
      <li>
        Agents call it as the tool <code>{operation.name}</code>.
      </li>
    ) : (
      <li>Agents are not offered it.</li>
    )}
  </ul>
);

/** One operation: what it does, what it takes and answers, and how to call it. */
export const OperationSection = ({ operation }: { readonly operation: ReferenceOperation }) => (
  <section id={operation.name} className="operation" aria-labelledby={`${operation.name}-title`}>
    <div>
      <h3 id={`${operation.name}-title`}>
        <a className="title-link" href={`#${operation.name}`}>
          {operation.title}
        </a>
      </h3>
      <p className="target">
        <span className={`method ${operation.method.toLowerCase()}`}>{operation.method}</span>
        <code>{operation.path}</code>
      </p>
      {operation.deprecation === null ? null : <p className="deprecated">{operation.deprecation}</p>}
      <p>
        <Prose text={operation.summary} />
      </p>
      <Notes operation={operation} />
      <FieldList title="Parameters" fields={operation.parameters} />
      <FieldList title="Body" fields={operation.body} />
      {operation.answer.length === 0 ? null : (
        <details>
          <summary>Fields of the answer</summary>
          <FieldList title="Answer" fields={operation.answer} />
        </details>
      )}
      <Errors errors={operation.errors} />
    </div>
    <div className="example">
      <h4>Request</h4>
      <Snippets operation={operation} />
      {operation.exampleAnswer === null ? null : (
        <>
          <h4>Answer</h4>
          <CodeBox label={`${operation.title}: answer`} text={operation.exampleAnswer} />
        </>
      )}
    </div>
  </section>
);
