import { ScrollBox } from '@renderer/ui/data/scroll-box';
import type { HelpBlock, HelpInline, HelpTarget } from '@shared/help/help-page';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';

const linkStyles = 'focus-ring rounded-xs text-accent underline';

function HelpLink({ target, children }: { readonly target: HelpTarget; readonly children: ReactNode }) {
  if (target.kind === 'website')
    return (
      <a href={target.url} target="_blank" rel="noreferrer" className={linkStyles}>
        {children}
      </a>
    );
  if (target.kind === 'heading')
    return (
      <Link to="." hash={target.heading} className={linkStyles}>
        {children}
      </Link>
    );
  const { slug, heading } = target;
  return (
    <Link to="/help/$page" params={{ page: slug }} hash={heading ?? ''} className={linkStyles}>
      {children}
    </Link>
  );
}

/** Renders a list that never changes, so that its elements need no keys. */
const renderEach = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(render));

const renderInlines = (inlines: readonly HelpInline[]): ReactNode =>
  renderEach(inlines, (inline) => <Inline inline={inline} />);

function Inline({ inline }: { readonly inline: HelpInline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code className="rounded-xs bg-sunken px-1 py-px font-mono text-[0.875em]">{inline.text}</code>;
    case 'strong':
      return <strong className="font-semibold">{renderInlines(inline.content)}</strong>;
    case 'emphasis':
      return <em>{renderInlines(inline.content)}</em>;
    case 'link':
      return <HelpLink target={inline.target}>{renderInlines(inline.content)}</HelpLink>;
  }
}

type Table = Extract<HelpBlock, { readonly kind: 'table' }>;
type List = Extract<HelpBlock, { readonly kind: 'list' }>;

const renderRow = (cells: Table['head']): ReactNode => (
  <tr className="border-t border-line align-top">
    {renderEach(cells, (cell) => (
      <td className="min-w-32 px-3 py-2">{renderInlines(cell)}</td>
    ))}
  </tr>
);

function HelpTable({ head, rows }: Table) {
  return (
    <ScrollBox className="my-4 border border-line">
      <table className="w-full border-collapse text-start text-sm">
        <thead>
          <tr className="bg-sunken">
            {renderEach(head, (cell) => (
              <th scope="col" className="px-3 py-2 text-start text-xs font-medium text-ink-2">
                {renderInlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{renderEach(rows, renderRow)}</tbody>
      </table>
    </ScrollBox>
  );
}

function HelpList({ isOrdered, items }: List) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={`my-3 space-y-1.5 ps-6 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {renderEach(items, (blocks) => (
        <li className="[&>p]:my-0">
          <HelpContent blocks={blocks} />
        </li>
      ))}
    </Tag>
  );
}

function Block({ block }: { readonly block: HelpBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level === 2 ? 'h2' : 'h3';
      return (
        <Tag
          id={block.id}
          tabIndex={-1}
          className={`scroll-mt-4 font-semibold outline-none ${block.level === 2 ? 'mt-8 mb-2 text-lg' : 'mt-6 mb-1.5 text-base'}`}
        >
          {block.text}
        </Tag>
      );
    }
    case 'paragraph':
      return <p className="my-3">{renderInlines(block.content)}</p>;
    case 'code':
      return (
        <ScrollBox className="my-3 bg-sunken px-3 py-2.5">
          <pre className="font-mono text-xs leading-5">{block.text}</pre>
        </ScrollBox>
      );
    case 'list':
      return <HelpList {...block} />;
    case 'table':
      return <HelpTable {...block} />;
  }
}

/** Displays blocks of a page as elements of React, so that no text can become HTML. */
export function HelpContent({ blocks }: { readonly blocks: readonly HelpBlock[] }) {
  return renderEach(blocks, (block) => <Block block={block} />);
}
