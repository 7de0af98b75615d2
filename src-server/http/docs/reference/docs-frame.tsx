import type { HelpGroup } from '@shared/help/help-groups';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readerTitles } from './reader-titles';

/** What surrounds the content of each page. */
export interface DocsFrame {
  /** Heading of the page. */
  readonly title: string;
  /** Name of the whole, behind the title. */
  readonly site: string;
  /** Address of the page below the base URL, such as `docs/permissions`. */
  readonly path: string;
  readonly groups: readonly HelpGroup[];
  /** The page's own table of contents. */
  readonly contents: ReactNode;
  readonly children: ReactNode;
}

/** Leads from a page back to the base URL. Addresses are relative, so that they work under a path of a proxy. */
const getRoot = (path: string): string => '../'.repeat(path.split('/').length - 1);

interface MenuProps {
  readonly frame: DocsFrame;
}

interface MenuLinkProps extends MenuProps {
  readonly path: string;
  readonly language?: string;
  readonly children: string;
}

const MenuLink = ({ frame, path, language, children }: MenuLinkProps) => (
  <a
    lang={language}
    href={`${getRoot(frame.path)}${path}`}
    aria-current={path === frame.path ? 'page' : undefined}
  >
    {children}
  </a>
);

const HelpLinks = ({ frame, group }: MenuProps & { readonly group: HelpGroup }) => (
  <div className="group">
    <h2>{readerTitles[group.readers]}</h2>
    <ul>
      {group.pages.map(({ slug, language, title }) => {
        const path = `docs/guides/${slug}`;
        return (
          <li key={slug}>
            <MenuLink frame={frame} path={path} language={language}>
              {title}
            </MenuLink>
            {path === frame.path ? frame.contents : null}
          </li>
        );
      })}
    </ul>
  </div>
);

/** Links to all pages. In a narrow window the script closes them, so that the page itself is at the top. */
const Menu = ({ frame }: MenuProps) => {
  const links = frame.groups.map((group) => <HelpLinks key={group.readers} frame={frame} group={group} />);
  const [owners, developers] = [links[0], links[1]];
  return (
    <details className="menu" open={true}>
      <summary>Contents</summary>
      <ul>
        <li>
          <MenuLink frame={frame} path="docs">
            Reference
          </MenuLink>
        </li>
        <li>
          <MenuLink frame={frame} path="docs/permissions">
            Permissions
          </MenuLink>
          {frame.path === 'docs/permissions' ? frame.contents : null}
        </li>
      </ul>
      {developers}
      {frame.path === 'docs' ? frame.contents : null}
      {owners}
    </details>
  );
};

const Page = ({ frame }: MenuProps) => {
  const root = getRoot(frame.path);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${frame.title} · ${frame.site}`}</title>
        <link rel="icon" href={`${root}docs/icon.svg`} />
        <link rel="stylesheet" href={`${root}docs/reference.css`} />
        <script src={`${root}docs/reference.js`} defer={true} />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <nav aria-label="Documentation">
          <search hidden={true}>
            <label htmlFor="search">Search all pages, fields and codes</label>
            <input id="search" type="search" autoComplete="off" />
            <p id="found" role="status" />
            <ul id="results" />
          </search>
          <Menu frame={frame} />
        </nav>
        <main id="content" tabIndex={-1}>
          {frame.children}
        </main>
      </body>
    </html>
  );
};

/** Renders a whole HTML page. */
export const renderDocsFrame = (frame: DocsFrame): string =>
  `<!doctype html>${renderToStaticMarkup(<Page frame={frame} />)}`;
