// Where filled test databases are kept from one run to the next, and under which key: a hash of everything that decides what is in
// them. Templates of another key are of no use any more and are removed.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isReachable, onServer } from './server.ts'

export interface TemplateStore {
  /** Folder of the embedded templates. */
  readonly folder: string
  /** What the names of the templates on the server begin with. */
  readonly prefix: string
}

const root = join(import.meta.dirname, '../../../../..')
const kept = join(root, '.cache/templates')
const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)
/** Checkouts share a server: each names, and removes, its own. */
const checkout = `kantor_template_${short(root)}_`

/** The sources of everything below HTTP with the worlds that tests of HTTP fill, the migrations, and the versions of the libraries. */
const inputs = [
  'packages/shared/src/**/*.{ts,json,tsv,csv}',
  'packages/backend/src/{db,domain,engine,seed}/**/*',
  'packages/backend/src/http/test/*.ts',
  'packages/backend/drizzle/*.sql',
  'pnpm-lock.yaml',
]

/** A hash of names and contents of the files; tests decide nothing. */
export function keyOf(patterns: readonly string[] = inputs, cwd = root): string {
  const hash = createHash('sha256')
  const found = globSync([...patterns], { cwd, withFileTypes: true })
  const files = found.filter((f) => f.isFile() && !f.name.includes('.test.')).map((f) => join(f.parentPath, f.name))
  for (const file of files.sort())
    hash
      .update(`${file.slice(cwd.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex').slice(0, 10)
}

/** The store of the sources as they are now. */
export async function openStore(key = keyOf()): Promise<TemplateStore> {
  const store = { folder: join(kept, key), prefix: `${checkout}${key}_` }
  mkdirSync(store.folder, { recursive: true })
  for (const other of readdirSync(kept)) if (other !== key) rmSync(join(kept, other), { recursive: true, force: true })
  if (await isReachable()) await dropOthers(store.prefix)
  return store
}

/** Name of a template on the server: names there are at most 63 letters long. */
export const templateOnServer = ({ prefix }: TemplateStore, name: string): string => `${prefix}${short(name)}`

const dropOthers = (prefix: string): Promise<void> =>
  onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1) and not starts_with(datname, $2)',
      [checkout, prefix],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
