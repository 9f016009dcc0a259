// The filled database of a stack is made once for the sources and the day and kept below .cache/; every stack begins with a copy.
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { at, filesOf, root } from '../../tools/run/paths.ts'
import type { Environment } from '../../tools/run/process.ts'
import { hashOf } from '../../tools/run/stamp.ts'
import { databaseAt, onServer } from './database.ts'
import type { Keys } from './environment.ts'

/** Fills a database and writes the keys of its stack to `keys.json` in its DATA_DIR. */
export type Fill = (env: Environment) => Promise<void>
export interface Filled {
  readonly keys: Keys
  /** Copies it: to a folder, or to a database of that name. */
  copyTo(place: string): Promise<void>
}

const kept = at('.cache/stacks')
const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** How many closed months the company of a stack has paid; SEED_PAY_MONTHS says another number. */
export const payMonths = (): string => process.env.SEED_PAY_MONTHS || '3'

/** Everything that decides the contents: what fills it, the libraries, and the day on which the demo data ends. */
function key(): string {
  const patterns = [
    'packages/{shared,backend}/src/**/*',
    'packages/backend/drizzle/*.sql',
    'e2e/stack/*.ts',
    'pnpm-lock.yaml',
  ]
  const today = process.env.TODAY || new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })
  return short(`${hashOf(filesOf(...patterns).filter((file) => !file.includes('.test.')))} ${today} ${payMonths()}`)
}

const keysIn = (folder: string): Keys => JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as Keys

/** The embedded database: a folder. */
export async function filledFolder(fill: Fill): Promise<Filled> {
  const name = `embedded-${key()}`
  const folder = await madeOnce(name, (part) => fill({ DATA_DIR: part, DATABASE_URL: undefined }))
  return { keys: keysIn(folder), copyTo: async (place) => cpSync(folder, place, { recursive: true }) }
}

/** A database on the server that the address names. */
export async function filledOnServer(serverUrl: string, fill: Fill): Promise<Filled> {
  // Checkouts share a server: each names, and removes, its own.
  const [family, name] = [`kantor_stack_${short(root)}_`, short(`${key()} ${serverUrl}`)]
  const template = family + name
  const { rowCount } = await onServer(serverUrl, `select 1 from pg_database where datname = '${template}'`)
  if (rowCount === 0) rmSync(join(kept, `server-${name}`), { recursive: true, force: true })
  const folder = await madeOnce(`server-${name}`, async (part) => {
    const { rows } = await onServer(
      serverUrl,
      `select datname as name from pg_database where starts_with(datname, '${family}')`,
    )
    for (const old of rows) await onServer(serverUrl, `drop database if exists ${String(old.name)} with (force)`)
    const making = `kantor_e2e_${randomBytes(4).toString('hex')}`
    await onServer(serverUrl, `create database ${making}`)
    await fill({ DATA_DIR: part, DATABASE_URL: databaseAt(serverUrl, making) })
    await onServer(serverUrl, `alter database ${making} rename to ${template}`)
  })
  const copyTo = async (place: string) => {
    await onServer(serverUrl, `create database ${place} template ${template}`)
  }
  return { keys: keysIn(folder), copyTo }
}

/** The folder of that name below .cache/; what is made elsewhere first cannot be seen half done. Those of other sources are removed. */
async function madeOnce(name: string, make: (part: string) => Promise<void>): Promise<string> {
  const folder = join(kept, name)
  if (existsSync(folder)) return folder
  const [kind] = name.split('-', 1)
  const part = join(kept, `part-${randomBytes(4).toString('hex')}`)
  mkdirSync(part, { recursive: true })
  try {
    await make(part)
    for (const old of readdirSync(kept).filter((other) => other.startsWith(`${kind}-`)))
      rmSync(join(kept, old), { recursive: true, force: true })
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return folder
}
