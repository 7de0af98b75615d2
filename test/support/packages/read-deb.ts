import { buffer } from 'node:stream/consumers';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { extract } from 'tar-stream';

/** A file or folder inside a package, as dpkg would unpack it. */
export interface UnpackedFile {
  readonly path: string;
  readonly mode: number;
  readonly owner: string;
  readonly seconds: number;
  readonly content: Buffer;
}

const HEADER_BYTES = 60;

/** Splits an ar archive into its members by name. */
function readMembers(archive: Buffer): ReadonlyMap<string, Buffer> {
  const members = new Map<string, Buffer>();
  let offset = '!<arch>\n'.length;
  while (offset < archive.length) {
    const header = archive.toString('latin1', offset, offset + HEADER_BYTES);
    const start = offset + HEADER_BYTES;
    const size = Number(header.slice(48, 58));
    members.set(header.slice(0, 16).trim(), archive.subarray(start, start + size));
    offset = start + size + (size % 2);
  }
  return members;
}

async function readTar(tar: Buffer): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  const reader = extract();
  reader.end(tar);
  for await (const entry of reader) {
    const content = await buffer(entry);
    const { name, mode, uid, gid, mtime } = entry.header;
    files.push({
      path: name.replace(/^\.\//, ''),
      mode,
      owner: `${uid}:${gid}`,
      seconds: mtime.getTime() / 1000,
      content,
    });
  }
  return files;
}

/** Reads a package without the tools of Debian. */
export async function readDeb(archive: Buffer) {
  const members = readMembers(archive);
  const empty = Buffer.alloc(0);
  return {
    members: [...members.keys()],
    format: String(members.get('debian-binary')),
    control: await readTar(gunzipSync(members.get('control.tar.gz') ?? empty)),
    data: await readTar(zstdDecompressSync(members.get('data.tar.zst') ?? empty)),
  };
}
