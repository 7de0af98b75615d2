import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';

/** Returns the nonce of the page. Without it the CSP refuses the style sheet of the editor. */
const getNonce = (): string => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || '';
};

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '12px', height: '100%' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
    lineHeight: '20px',
    overflow: 'auto',
  },
  '.cm-content': { padding: '8px 0', userSelect: 'text', cursor: 'text' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-3)', border: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--accent-soft)' },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink)', fontWeight: '500' },
  { tag: tags.string, color: 'var(--accent)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ink-2)' },
  { tag: tags.punctuation, color: 'var(--ink-3)' },
]);

interface CodeViewProps {
  readonly text: string;
  readonly label: string;
}

/** Viewer for JSON or any text. Only the visible lines are rendered, so a long text is fast. */
export function CodeView({ text, label }: CodeViewProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (containerRef.current === null) return;
    const view = new EditorView({
      parent: containerRef.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorView.cspNonce.of(getNonce()),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
          EditorView.lineWrapping,
          lineNumbers(),
          json(),
          theme,
          syntaxHighlighting(colours),
        ],
      }),
    });
    return () => view.destroy();
  }, [text, label]);
  return <div ref={containerRef} className="h-full min-h-0 overflow-hidden" />;
}
