import { PermissionName } from '@renderer/components/names/permission-name';
import { useApiText } from '@renderer/components/names/use-api-text';
import type { InputIssues } from '@renderer/features/playground/fields/issues';
import { filterOtherIssues } from '@renderer/features/playground/fields/issues';
import { findJsonError } from '@renderer/features/playground/fields/json-text';
import type {
  CallField,
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import { formatCallTitle } from '@renderer/features/playground/run/run-request';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { focusFirstError } from '@renderer/ui/form/focus-first-error';
import { TextField } from '@renderer/ui/form/text-field';
import { useSubmitKey } from '@renderer/ui/form/use-submit-key';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { CallDraft } from './call-draft';
import { withText } from './call-draft';
import { findDraftIssues, hasDraftIssues } from './draft-issues';
import { HeaderFields } from './header-fields';
import { InputFields } from './input-fields';
import { ModeToggle } from './mode-toggle';

interface CallFormProps {
  readonly operation: CatalogueOperation;
  readonly surface: PlaygroundSurface;
  readonly fields: readonly CallField[];
  readonly draft: CallDraft;
  readonly onChange: (change: (draft: CallDraft) => CallDraft) => void;
  /** Issues that the service reported for the last run of this draft. */
  readonly issues: InputIssues;
  readonly onRun: () => void;
  readonly foot: ReactNode;
}

function CallHeader({ operation, surface }: Pick<CallFormProps, 'operation' | 'surface'>) {
  const formatText = useApiText();
  return (
    <div className="min-w-0">
      <h2 className="text-lg font-semibold">{formatOperationTitle(operation.name)}</h2>
      <InlineCode className="block wrap-anywhere">
        {surface === 'rest' ? formatCallTitle(operation) : operation.name}
      </InlineCode>
      <p lang="en" className="mt-1.5 text-xs text-ink-2">
        {formatText(operation.summary)}
      </p>
      <p className="mt-1 text-xs text-ink-2">
        {formatRichMessage(playgroundMessages.needsPermission, {
          permission: <PermissionName permission={operation.permission} />,
        })}
      </p>
    </div>
  );
}

function AsJson({
  draft,
  onChange,
  error,
}: Pick<CallFormProps, 'draft' | 'onChange'> & { error: string | null }) {
  return (
    <TextField
      label={formatMessage(playgroundMessages.jsonInput)}
      value={draft.text}
      onChange={(text) => onChange((before) => withText(before, text))}
      rows={16}
      isMono
      spellCheck="false"
      error={error}
    />
  );
}

const formatIssue = ({ pointer, message }: InputIssues[number]): string =>
  pointer === ''
    ? message
    : formatMessage(playgroundMessages.issueAt, { field: pointer.slice(1), issue: message });

/** Returns the error of JSON mode: syntax errors while typing, other issues on Run. */
const findJsonIssue = ({ text }: CallDraft, own: InputIssues): string | null =>
  findJsonError(text) ?? (own.length === 0 ? null : own.map(formatIssue).join('; '));

function OtherIssues({ issues }: { readonly issues: InputIssues }) {
  if (issues.length === 0) return null;
  return (
    <ul className="space-y-1 text-sm text-danger">
      {issues.map((issue) => (
        <li key={formatIssue(issue)}>{formatIssue(issue)}</li>
      ))}
    </ul>
  );
}

/** Input for one call, as form fields or as JSON. */
export function CallForm(props: CallFormProps) {
  const { operation, surface, fields, draft, onChange, issues, onRun, foot } = props;
  const form = useSubmitKey();
  const [isTried, setTried] = useState(false);
  const own = findDraftIssues({ operation, surface, fields }, draft);
  const isStopped = isTried && hasDraftIssues(own);
  const visible = isStopped ? own.input : issues;
  const isForm = draft.mode === 'form';
  const names = isForm ? fields.map(({ name }) => name) : [];
  const submit = (element: HTMLFormElement) => {
    setTried(true);
    if (!hasDraftIssues(own)) return onRun();
    requestAnimationFrame(() => focusFirstError(element));
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={formatOperationTitle(operation.name)}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      // Without this a browser leaves a text area below the footer, which stays visible.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="min-h-0 flex-1 space-y-4 overflow-auto px-4 py-3 max-[899px]:overflow-visible max-[899px]:**:scroll-mb-20">
        <CallHeader operation={operation} surface={surface} />
        <ModeToggle fields={fields} draft={draft} onChange={onChange} />
        {isForm ? (
          <InputFields fields={fields} draft={draft} onChange={onChange} issues={visible} />
        ) : (
          <AsJson
            draft={draft}
            onChange={onChange}
            error={findJsonIssue(draft, isStopped ? own.input : [])}
          />
        )}
        {isForm && fields.length === 0 && (
          <p className="text-sm text-ink-2">{formatMessage(playgroundMessages.noInput)}</p>
        )}
        {surface === 'rest' && (
          <HeaderFields
            operation={operation}
            draft={draft}
            onChange={onChange}
            issues={isStopped ? own : null}
          />
        )}
        {(isForm || !isStopped) && <OtherIssues issues={filterOtherIssues(visible, names)} />}
      </div>
      <div className="rounded-b-lg border-t border-line bg-surface px-4 py-3 max-[899px]:sticky max-[899px]:bottom-0">
        {foot}
      </div>
    </form>
  );
}
