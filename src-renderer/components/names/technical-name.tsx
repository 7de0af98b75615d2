import { useTechnicalNames } from '@renderer/session/technical-names';
import { InlineCode } from '@renderer/ui/data/inline-code';

interface TechnicalNameProps {
  readonly children: string;
  readonly className?: string;
}

/** The id or string by which programs name something. Absent for members who do not want to see it. */
export function TechnicalName({ children, className = '' }: TechnicalNameProps) {
  return useTechnicalNames() ? <InlineCode className={className}>{children}</InlineCode> : null;
}
