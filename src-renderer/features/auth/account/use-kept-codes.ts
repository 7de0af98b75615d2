import { useReportKeptCodes } from '@renderer/session/use-report-kept-codes';
import { normaliseRecoveryCode } from '@shared/auth/recovery-code';
import { useState } from 'react';

/** Whether new codes were kept: printed, saved, copied, or typed back by a member who wrote them down. */
export function useKeptCodes(codes: readonly string[]) {
  const [kept, setKept] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { report, error } = useReportKeptCodes();
  const isKept = codes.length > 0 && kept === codes;
  const isTyped = () => codes.some((code) => normaliseRecoveryCode(code) === normaliseRecoveryCode(typed));
  return {
    isKept,
    markKept() {
      if (!isKept || error !== null) void report();
      setKept(codes);
    },
    /** The question for one code. It appears when nothing was done yet. */
    check: {
      isAsking: isAsking && !isKept,
      typed,
      isWrong,
      type(text: string) {
        setTyped(text);
        setWrong(false);
      },
    },
    /** Goes on if the codes were kept. Otherwise asks for one of them. */
    confirm(go: () => void) {
      if (isKept || isTyped()) {
        // The report of an earlier action may have failed.
        if (!isKept || error !== null) void report();
        return go();
      }
      setWrong(isAsking);
      setAsking(true);
    },
  };
}

export type KeptCodes = ReturnType<typeof useKeptCodes>;
