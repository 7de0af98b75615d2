import { product } from '@shared/product';
import { LoneCard } from './lone-card';

/** A browser that no launch link has let in, or whose time is over. */
export function NotLetIn() {
  return (
    <LoneCard title="Open it by its link">
      <p className="text-sm text-ink-2">
        {product.name} opens in a browser by a link that works once. It was printed when the service started.
        For a new one, run:
      </p>
      <pre className="copyable mt-3 rounded-md bg-sunken px-3 py-2 font-mono text-xs">
        npm run -s {product.slug} -- open
      </pre>
    </LoneCard>
  );
}

/** The desktop's page without its preload: an installation that is not whole. */
export function NoBridge() {
  return (
    <LoneCard title="This window cannot reach its service">
      <p className="text-sm text-ink-2">A part of {product.name} is missing. Quit it and install it again.</p>
    </LoneCard>
  );
}
