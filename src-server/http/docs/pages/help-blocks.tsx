import { CodeBox } from '@server/http/docs/reference/code-box';
import type { HelpBlock, HelpInline, HelpTarget } from '@shared/help/help-page';
import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';

/** Renders a list that never changes, so that its elements need no keys. */
const renderEach = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(render));

/** Formats the address of a link. The pages are siblings. */
function formatTarget(target: HelpTarget): string {
  if (target.kind === 'website') return target.url;
  if (target.kind === 'heading') return `#${target.heading}`;
  return target.heading === null ? target.slug : `${target.slug}#${target.heading}`;
}

const renderInlines = (inlines: readonly HelpInline[]): ReactNode => renderEach(inlines, renderInline);

function renderInline(inline: HelpInline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return <strong>{renderInlines(inline.content)}</strong>;
    case 'emphasis':
      return <em>{renderInlines(inline.content)}</em>;
    case 'link':
      return <a href={formatTarget(inline.target)}>{renderInlines(inline.content)}</a>;
  }
}

type Table = Extract<HelpBlock, { readonly kind: 'table' }>;

const renderTable = ({ head, rows }: Table): ReactNode => (
  <table>
    <thead>
      <tr>
        {renderEach(head, (cell) => (
          <th scope="col">{renderInlines(cell)}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {renderEach(rows, (cells) => (
        <tr>
          {renderEach(cells, (cell) => (
            <td>{renderInlines(cell)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function renderBlock(block: HelpBlock): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, { id: block.id }, block.text);
    case 'paragraph':
      return <p>{renderInlines(block.content)}</p>;
    case 'code':
      return <CodeBox label={`Code: ${block.text.split('\n', 1).join('')}`} text={block.text} />;
    case 'list':
      return createElement(
        block.isOrdered ? 'ol' : 'ul',
        null,
        renderEach(block.items, (blocks) => <li>{renderEach(blocks, renderBlock)}</li>),
      );
    case 'table':
      return renderTable(block);
  }
}

/** Displays blocks of a help page as elements of React, so that no text can become HTML. */
export const HelpBlocks = ({ blocks }: { readonly blocks: readonly HelpBlock[] }) =>
  renderEach(blocks, renderBlock);
