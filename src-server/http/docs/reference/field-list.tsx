import { Prose } from './prose';
import type { ReferenceField } from './reference';

const Field = ({ field }: { readonly field: ReferenceField }) => (
  <>
    <dt>
      <code>{field.path}</code>
      <span className="type">{field.type}</span>
      {field.isRequired ? <span className="required">required</span> : null}
    </dt>
    <dd>
      <Prose text={field.description} />
    </dd>
  </>
);

/** The fields of a request or an answer under a heading. Nothing where there are none. */
export const FieldList = ({
  title,
  fields,
}: {
  readonly title: string;
  readonly fields: readonly ReferenceField[];
}) =>
  fields.length === 0 ? null : (
    <>
      <h4>{title}</h4>
      <dl className="fields">
        {fields.map((field) => (
          <Field key={field.path} field={field} />
        ))}
      </dl>
    </>
  );
