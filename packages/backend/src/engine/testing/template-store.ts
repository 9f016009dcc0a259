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

export const root = join(import.meta.dirname, '../../../../..')
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
  if (await isReachable()) await drop([...(await otherTemplates(store.prefix)), ...(await leftCopies())])
  return store
}

/** Name of a template on the server: names there are at most 63 letters long. */
export const templateOnServer = ({ prefix }: TemplateStore, name: string): string => `${prefix}${short(name)}`

/** What the names of the copies of this run begin with; those of a run that was killed are removed by the next one. */
export const copiesOfRun = `kantor_copy_${short(root)}_${process.pid}_`

export async function dropCopies(): Promise<void> {
  if (await isReachable()) await drop(await databasesOf(copiesOfRun))
}

const otherTemplates = async (prefix: string) =>
  (await databasesOf(checkout)).filter((name) => !name.startsWith(prefix))

async function leftCopies(): Promise<readonly string[]> {
  const all = await databasesOf(`kantor_copy_${short(root)}_`)
  return all.filter((name) => !isAlive(Number(name.split('_')[3])))
}

const databasesOf = (prefix: string): Promise<readonly string[]> =>
  onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    return rows.map(({ name }) => name)
  })

/** Some at a time: each waits for the server to write what it knows of others. */
async function drop(names: readonly string[]): Promise<void> {
  const left = [...names]
  const some = () =>
    onServer(async (client) => {
      for (let name = left.pop(); name !== undefined; name = left.pop())
        await client.query(`drop database if exists ${name} with (force)`)
    })
  await Promise.all([some(), some(), some(), some()])
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
