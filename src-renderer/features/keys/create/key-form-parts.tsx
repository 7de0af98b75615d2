import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { GuideContent } from '@renderer/features/keys/guide/guide-content';
import { GuideQuestion } from '@renderer/features/keys/guide/guide-question';
import { useShowOpenedGuide } from '@renderer/features/keys/guide/use-show-opened-guide';
import { VendorListContent } from '@renderer/features/keys/guide/vendor-list-content';
import { ChosenBar } from '@renderer/features/keys/picker/chosen-bar';
import { PermissionPicker } from '@renderer/features/keys/picker/permission-picker';
import { PermissionSummary } from '@renderer/features/keys/picker/permission-summary';
import { formatMessage } from '@renderer/text/format-message';
import { Disclosure } from '@renderer/ui/data/disclosure';
import { Tabs } from '@renderer/ui/data/tabs';
import { guideNameMessages, guidesMessages } from '@shared/keys/guides/guides.messages';
import type { ReactNode } from 'react';
import { NameAndExpiryFields } from './name-and-expiry-fields';
import type { ChoiceHelp } from './use-choice-help';
import type { useKeyForm } from './use-key-form';

interface KeyFormPartsProps {
  readonly formState: ReturnType<typeof useKeyForm>;
  readonly help: ChoiceHelp;
  /** What the key is for and what it replaces, where that scrolls with the fields; else null. */
  readonly note: ReactNode;
  /** True: one column that scrolls. False: two columns. */
  readonly isStacked: boolean;
}

type PartProps = Pick<KeyFormPartsProps, 'formState' | 'help'>;

function Summary({ formState: key, help, className }: PartProps & { readonly className: string }) {
  return (
    <PermissionSummary
      operations={key.operations}
      grantable={key.grantable.data ?? []}
      chosen={key.chosen}
      lost={key.lost}
      onChange={key.choose}
      error={key.errors.chosen}
      errorId={help.noneId}
      onEmptied={() => key.search.current?.focus()}
      onFindRow={help.show}
      className={className}
    />
  );
}

function Guide({ formState: key, help: { pane, show } }: PartProps) {
  if (pane.guide === null)
    return <p className="text-sm text-ink-2">{formatMessage(guidesMessages.guideEmpty)}</p>;
  return <GuideContent guide={pane.guide} grantable={key.grantable.data ?? []} onFindRow={show} />;
}

function VendorPart({ formState: key, help: { pane, show, step } }: PartProps) {
  return (
    <VendorListContent
      text={pane.vendorText}
      onChange={pane.setVendorText}
      list={pane.vendorList}
      grantable={key.grantable.data ?? []}
      onFindRow={show}
      onStep={step}
    />
  );
}

/** The guide and the vendor's list above the permissions, where they have no column of their own. */
function StackedReading({ formState, help }: PartProps) {
  const { guide } = help.pane;
  return (
    <>
      {guide !== null && (
        <Disclosure
          key={guide}
          title={formatMessage(guidesMessages.title, { system: formatMessage(guideNameMessages[guide]) })}
          isOpen
          className="mt-3"
        >
          <div className="pt-2">
            <Guide formState={formState} help={help} />
          </div>
        </Disclosure>
      )}
      <Disclosure title={formatMessage(guidesMessages.vendorTab)} className="mt-3">
        <div className="pt-2">
          <VendorPart formState={formState} help={help} />
        </div>
      </Disclosure>
    </>
  );
}

/** The column beside the permissions: what is chosen, the guide, or the vendor's list. */
function ReadingColumn({ formState: key, help }: PartProps) {
  const padded = (content: ReactNode) => (
    <div className="min-h-0 flex-1 overflow-auto px-5 py-4">{content}</div>
  );
  return (
    <div className="flex min-h-0 flex-col border-l border-line bg-canvas pt-2">
      <Tabs
        label={formatMessage(guidesMessages.partsLabel)}
        isFull
        selected={help.pane.part}
        onSelect={help.pane.showPart}
        items={[
          {
            id: 'chosen',
            label: formatMessage(guidesMessages.chosenTab, { count: key.chosen.size }),
            content: <Summary formState={key} help={help} className="flex-1 px-5 pt-4" />,
          },
          {
            id: 'guide',
            label: formatMessage(guidesMessages.guideTab),
            content: padded(<Guide formState={key} help={help} />),
          },
          {
            id: 'vendor',
            label: formatMessage(guidesMessages.vendorTab),
            content: padded(<VendorPart formState={key} help={help} />),
          },
        ]}
      />
    </div>
  );
}

/** Fields, question and list of permissions. */
function ChoiceColumn({ formState: key, help, note, isStacked }: KeyFormPartsProps) {
  const { pane, list, noneId, marks } = help;
  const question = useShowOpenedGuide(pane.guide, isStacked);
  return (
    <div className={isStacked ? 'px-6 pb-4 pt-4' : 'flex min-h-0 min-w-0 flex-col px-6 pt-4'}>
      {note !== null && <div className="mb-3 text-sm text-ink-2">{note}</div>}
      <NameAndExpiryFields
        draft={key.draft}
        onChange={key.change}
        errors={key.errors}
        takenNames={key.takenNames}
      />
      <div ref={question} className="pt-3">
        <GuideQuestion guide={pane.guide} onChange={pane.openGuide} />
      </div>
      {isStacked && <StackedReading formState={key} help={help} />}
      <AsyncSection query={key.grantable} skeleton={<Skeleton rows={6} rowHeight={53} />}>
        {(grantable) => (
          <PermissionPicker
            operations={key.operations}
            grantable={grantable}
            chosen={key.chosen}
            onChange={key.choose}
            pickerSearch={key.pickerSearch}
            searchRef={key.search}
            list={list}
            describedBy={noneId}
            marks={marks}
            isStacked={isStacked}
          />
        )}
      </AsyncSection>
    </div>
  );
}

/** The parts of the form for a new key, in two columns or one. */
export function KeyFormParts(props: KeyFormPartsProps) {
  const { formState: key, help, isStacked } = props;
  const { isSummaryOpen, setSummaryOpen } = help.pane;
  const columns = 'grid grid-cols-[minmax(0,1fr)_280px] min-[1000px]:grid-cols-[minmax(0,1fr)_340px]';
  // The column of the fields keeps its place in the tree, and so its focus, when the window changes its size.
  return (
    <>
      <div inert={key.isPending} className={`min-h-0 flex-1 ${isStacked ? 'overflow-auto' : columns}`}>
        <ChoiceColumn {...props} />
        {!isStacked && <ReadingColumn formState={key} help={help} />}
      </div>
      {isStacked && (
        <ChosenBar count={key.chosen.size} isOpen={isSummaryOpen} onToggle={setSummaryOpen}>
          <Summary formState={key} help={help} className="px-6 pt-2" />
        </ChosenBar>
      )}
    </>
  );
}
