/** A package that is part of the program, with the text of its licence. */
export interface PackageNotice {
  /** Name, version and licence, as the file names them. */
  readonly title: string;
  readonly text: string;
}

const RULE = /\n-{78}\n\n/;

/** Reads the notices out of the file that is passed on with the program. Its first part is an introduction. */
export function readNotices(file: string): readonly PackageNotice[] {
  const [, ...notices] = file.replaceAll('\r\n', '\n').split(RULE);
  return notices.map((notice) => {
    const [title = '', ...lines] = notice.split('\n');
    return { title, text: lines.join('\n').trim() };
  });
}
