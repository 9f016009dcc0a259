// The baseline: the data folder of an empty embedded database after the migrations up to one of them, packed into one file next to these.
// A new embedded database begins with it, so that a first start runs neither initdb nor the migrations that are in it.
// Its name says what it fits: the hash of its migrations and the version of PGlite, whose files no other version needs to understand.
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type MigrationFile, migrationsFolder, readMigrations } from './schema-files.ts'

/** A folder is [path], a file [path, its bytes, how many of them are packed: the rest are zeros]. */
type Entry = readonly [path: string] | readonly [path: string, size: number, packed: number]

/** The file to begin with: that of the longest beginning of these migrations; none when there is none for this version of PGlite. */
export function findBaseline(
  migrations: readonly MigrationFile[] = readMigrations(),
  folder = migrationsFolder,
): string | undefined {
  const there = new Set(readdirSync(folder).filter(isBaseline))
  if (there.size === 0) return undefined
  const found = baselineNames(migrations).findLast((name) => there.has(name))
  return found === undefined ? undefined : join(folder, found)
}

export const isBaseline = (file: string): boolean => /^baseline-[0-9a-f]{16}-pglite-[\w.-]+\.zst$/.test(file)

/** What the baseline of all these migrations is called. */
export const baselineName = (migrations: readonly MigrationFile[]): string =>
  baselineNames(migrations).at(-1) ?? baselineNameOf('')

/** What it is called after the first migration, after the first two, and so on. */
function baselineNames(migrations: readonly MigrationFile[]): readonly string[] {
  let hash = ''
  return migrations.map(({ name, text }) => {
    hash = createHash('sha256').update(hash).update(name).update('\n').update(text).digest('hex')
    return baselineNameOf(hash)
  })
}

const baselineNameOf = (hash: string): string => `baseline-${hash.slice(0, 16)}-pglite-${pgliteVersion()}.zst`

function pgliteVersion(): string {
  const file = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')))
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version
}

/** The name of a temporary folder, inside a folder that exists already, while it is being filled. */
const unfinished = '.unpacking'
/** Entries that a new file system contains by itself. */
const ofFileSystem = new Set(['lost+found'])

/** True for a folder in which no database was made yet, also where a start was killed while it unpacked one. */
export function isEmptyFolder(folder: string): boolean {
  if (!existsSync(folder)) return true
  const found = readdirSync(folder).filter((name) => !ofFileSystem.has(name))
  return found.length === 0 || found.includes(unfinished)
}

/**
 * Unpacks the packed folder. It is moved to its place only when it is complete: what a killed start left unfinished is another folder, and is made again. A
 * folder that exists already is kept and filled, for it may be a link or the root of a mounted disk, which cannot be replaced by another folder.
 */
export function unpackBaseline(file: string, folder: string): void {
  const isThere = existsSync(folder)
  const part = isThere ? join(folder, unfinished) : `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  writeEntries(bytesOf(file), part)
  if (!isThere) {
    renameSync(part, folder)
    return
  }
  for (const name of readdirSync(part)) {
    rmSync(join(folder, name), { recursive: true, force: true })
    renameSync(join(part, name), join(folder, name))
  }
  // Until this marker is removed, the folder counts as empty.
  rmSync(part, { recursive: true })
}

function bytesOf(file: string): Buffer {
  try {
    return zstdDecompressSync(readFileSync(file))
  } catch (cause) {
    throw new Error(
      `The packed database ${file} is damaged. Restore it from the release (git checkout ${relative('.', file)}), or delete it: the start then runs all migrations instead.`,
      { cause },
    )
  }
}

function writeEntries(bytes: Buffer, part: string): void {
  const begin = 4 + bytes.readUInt32LE(0)
  let at = begin
  for (const [path, size, packed = 0] of JSON.parse(bytes.toString('utf8', 4, begin)) as readonly Entry[]) {
    if (size === undefined) mkdirSync(join(part, path))
    else writeFile(join(part, path), bytes.subarray(at, at + packed), size)
    at += packed
  }
}

/** The zeros behind the bytes take no room on the disk. */
function writeFile(path: string, bytes: Buffer, size: number): void {
  const file = openSync(path, 'w')
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
    if (bytes.length < size) ftruncateSync(file, size)
  } finally {
    closeSync(file)
  }
}

/** Packs the folder of a database that was closed. */
export function packFolder(folder: string): Buffer {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const packed = found.map(({ path, isFolder }): { readonly entry: Entry; readonly bytes: Buffer } => {
    const name = path.slice(folder.length + 1)
    if (isFolder) return { entry: [name], bytes: Buffer.alloc(0) }
    const whole = readFileSync(path)
    const bytes = whole.subarray(0, lengthWithoutZeros(whole))
    return { entry: [name, whole.length, bytes.length], bytes }
  })
  const head = Buffer.from(JSON.stringify(packed.map(({ entry }) => entry)))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  // The window reaches over the whole folder: the three databases that initdb makes are copies of each other.
  return zstdCompressSync(Buffer.concat([length, head, ...packed.map(({ bytes }) => bytes)]), {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 27,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  })
}

function lengthWithoutZeros(bytes: Buffer): number {
  let length = bytes.length
  while (length > 0 && bytes[length - 1] === 0) length--
  return length
}
