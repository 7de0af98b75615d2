import type { GuideBlock, GuideInline, GuideTarget } from '@shared/help/guide-page';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const linkStyles = 'focus-ring rounded-xs text-accent underline';

function GuideLink({ target, children }: { readonly target: GuideTarget; readonly children: ReactNode }) {
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

const renderInlines = (inlines: readonly GuideInline[]): ReactNode =>
  inlines.map((inline, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
    <Inline key={place} inline={inline} />
  ));

function Inline({ inline }: { readonly inline: GuideInline }) {
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
      return <GuideLink target={inline.target}>{renderInlines(inline.content)}</GuideLink>;
  }
}

type Table = Extract<GuideBlock, { readonly kind: 'table' }>;
type List = Extract<GuideBlock, { readonly kind: 'list' }>;

function GuideTable({ head, rows }: Table) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <div tabIndex={0} className="focus-ring my-4 overflow-x-auto rounded-sm border border-line">
      <table className="w-full border-collapse text-start text-sm">
        <thead>
          <tr className="bg-sunken">
            {head.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a fixed table never move
              <th key={place} scope="col" className="px-3 py-2 text-start text-xs font-medium text-ink-2">
                {renderInlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a fixed table never move
            <tr key={row} className="border-t border-line align-top">
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a fixed table never move
                <td key={place} className="min-w-32 px-3 py-2">
                  {renderInlines(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GuideList({ isOrdered, items }: List) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={`my-3 space-y-1.5 ps-6 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((blocks, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a fixed list never move
        <li key={place} className="[&>p]:my-0">
          <GuideContent blocks={blocks} />
        </li>
      ))}
    </Tag>
  );
}

function Block({ block }: { readonly block: GuideBlock }) {
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
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard too
          tabIndex={0}
          className="focus-ring my-3 overflow-x-auto rounded-sm bg-sunken px-3 py-2.5 font-mono text-xs leading-5"
        >
          {block.text}
        </pre>
      );
    case 'list':
      return <GuideList {...block} />;
    case 'table':
      return <GuideTable {...block} />;
  }
}

/** Displays blocks of a page as elements of React, so that no text can become HTML. */
export function GuideContent({ blocks }: { readonly blocks: readonly GuideBlock[] }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a fixed page never move
    <Block key={place} block={block} />
  ));
}
