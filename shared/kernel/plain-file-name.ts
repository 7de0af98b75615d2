/** Control characters, and format characters such as U+202E, which shows `gpj.exe` as `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** Returns the last part of a path of any system as a file name, without characters that cannot be seen. */
export function toPlainFileName(suggested: string): string {
  const name = suggested.toWellFormed().replaceAll(INVISIBLE, '').split(/[\\/]/).at(-1);
  return name === undefined || /^\.{0,2}$/.test(name) ? 'file' : name;
}
