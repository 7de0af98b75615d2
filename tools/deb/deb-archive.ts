import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';

/** A file of an archive. Its folders are added by themselves. */
export interface ArchivedFile {
  /** Relative, without a leading `./`. */
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly isExecutable?: boolean;
}

const MODE = 0o644;
const EXECUTABLE_MODE = 0o755;
/** Higher levels take minutes for the last megabyte. */
const ZSTD_LEVEL = 9;

const AR_MAGIC = '!<arch>\n';
const AR_END_OF_HEADER = '`\n';

/** Lists the folders above a path, the outermost first. */
const listFolders = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('/'));

/** Writes a tar archive whose files belong to root and have one time, in the order of their paths. */
async function writeTar(files: readonly ArchivedFile[], seconds: number): Promise<Buffer> {
  const tar = pack();
  const common = { mtime: new Date(seconds * 1000), uid: 0, gid: 0, uname: 'root', gname: 'root' };
  const folders = new Set(files.flatMap(({ path }) => listFolders(path)));
  tar.entry({ ...common, name: './', type: 'directory', mode: EXECUTABLE_MODE });
  for (const folder of [...folders].toSorted())
    tar.entry({ ...common, name: `./${folder}/`, type: 'directory', mode: EXECUTABLE_MODE });
  for (const { path, content, isExecutable } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    tar.entry({ ...common, name: `./${path}`, mode: isExecutable ? EXECUTABLE_MODE : MODE }, content);
  tar.finalize();
  return buffer(tar);
}

/** Formats a member of an ar archive: a header of 60 bytes, and the content padded to an even length. */
function formatMember(name: string, content: Uint8Array, seconds: number): Buffer {
  const fields = [name.padEnd(16), `${seconds}`.padEnd(12), '0     ', '0     ', '100644  '];
  const header = `${fields.join('')}${`${content.length}`.padEnd(10)}${AR_END_OF_HEADER}`;
  return Buffer.concat([Buffer.from(header), content, Buffer.from(content.length % 2 === 0 ? '' : '\n')]);
}

const compressData = (tar: Buffer, level: number): Promise<Buffer> =>
  promisify(zstdCompress)(tar, { params: { [constants.ZSTD_c_compressionLevel]: level } });

/**
 * Creates a Debian package: an ar archive of two tar archives. The same files and seconds make the same bytes. decision 0177
 */
export async function createDebArchive(archive: {
  readonly control: readonly ArchivedFile[];
  readonly data: readonly ArchivedFile[];
  /** Seconds since the epoch, of every file. */
  readonly seconds: number;
  /** Of zstd. Left out: the level of packages that are passed on. */
  readonly level?: number | undefined;
}): Promise<Buffer> {
  const { control, data, seconds, level = ZSTD_LEVEL } = archive;
  return Buffer.concat([
    Buffer.from(AR_MAGIC),
    formatMember('debian-binary', Buffer.from('2.0\n'), seconds),
    formatMember('control.tar.gz', await promisify(gzip)(await writeTar(control, seconds)), seconds),
    formatMember('data.tar.zst', await compressData(await writeTar(data, seconds), level), seconds),
  ]);
}
