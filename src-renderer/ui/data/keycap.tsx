/** Keys of the keyboard, as they are labelled. */
export function Keycap({ children }: { readonly children: string }) {
  return (
    <kbd className="num shrink-0 whitespace-nowrap rounded-xs border border-line-strong bg-sunken px-1.5 py-px font-sans text-2xs text-ink-2">
      {children}
    </kbd>
  );
}
