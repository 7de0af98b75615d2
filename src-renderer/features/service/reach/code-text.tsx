import { ScrollBox } from '@renderer/ui/data/scroll-box';
import { CopyButton } from '@renderer/ui/form/copy-button';

interface CodeTextProps {
  readonly text: string;
  /** Name of the text for screen readers. */
  readonly label: string;
  readonly copyName: string;
}

/** A text to copy into a file or a terminal. */
export function CodeText({ text, label, copyName }: CodeTextProps) {
  return (
    <div className="mt-3">
      <ScrollBox label={label} className="copyable bg-sunken px-3 py-2.5">
        <pre className="font-mono text-xs leading-5 [tab-size:4]">{text.trimEnd()}</pre>
      </ScrollBox>
      <div className="mt-1 flex justify-end">
        <CopyButton text={text} name={copyName} />
      </div>
    </div>
  );
}
