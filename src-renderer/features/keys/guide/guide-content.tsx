import { SensitiveMark } from '@renderer/components/permissions/sensitive-mark';
import { ShowInList } from '@renderer/features/keys/picker/show-in-list';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import type { Permission } from '@shared/kernel/permissions';
import type { GuideId, GuidePermission } from '@shared/keys/guides/guides';
import { guides } from '@shared/keys/guides/guides';
import { guidesMessages } from '@shared/keys/guides/guides.messages';
import { useId } from 'react';

interface GuideContentProps {
  readonly guide: GuideId;
  /** Permissions that the member may grant; the others are named as such. */
  readonly grantable: readonly Permission[];
  readonly onFindRow: (permission: Permission) => void;
}

interface GuidePermissionsProps extends Pick<GuideContentProps, 'grantable' | 'onFindRow'> {
  readonly title: string;
  readonly permissions: readonly GuidePermission[];
}

function GuidePermissions({ title, permissions, grantable, onFindRow }: GuidePermissionsProps) {
  const titleId = useId();
  return (
    <>
      <h4 id={titleId} className="mt-4 font-medium text-ink">
        {title}
      </h4>
      <ul aria-labelledby={titleId} className="mt-1.5 space-y-2.5">
        {permissions.map(({ permission, reason }) => (
          <li key={permission}>
            <p className="text-ink">
              {formatPermissionLabel(permission)} <SensitiveMark permission={permission} />
            </p>
            <p>{formatMessage(reason)}</p>
            {grantable.includes(permission) ? (
              <ShowInList permission={permission} onFindRow={onFindRow} />
            ) : (
              <p className="text-xs text-ink-3">{formatMessage(guidesMessages.notGrantable)}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What one kind of system does, asks for and should not get. It chooses nothing. decision 0135. */
export function GuideContent({ guide, grantable, onFindRow }: GuideContentProps) {
  const { purpose, usual, rare, questions } = guides[guide];
  return (
    <div className="copyable text-sm text-ink-2">
      <p>{formatMessage(purpose)}</p>
      <p className="mt-2 text-xs">{formatMessage(guidesMessages.nothingChosen)}</p>
      <GuidePermissions
        title={formatMessage(guidesMessages.usualTitle)}
        permissions={usual}
        grantable={grantable}
        onFindRow={onFindRow}
      />
      <GuidePermissions
        title={formatMessage(guidesMessages.rareTitle)}
        permissions={rare}
        grantable={grantable}
        onFindRow={onFindRow}
      />
      <h4 className="mt-4 font-medium text-ink">{formatMessage(guidesMessages.questionsTitle)}</h4>
      <ul className="mt-1.5 list-disc space-y-1.5 pl-4">
        {questions.map((question) => (
          <li key={question.id}>{formatMessage(question)}</li>
        ))}
      </ul>
    </div>
  );
}
