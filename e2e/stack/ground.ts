// What a stack of servers stands on: a database of its own with the demo company, API keys, and the settings of every server.
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from '../../tools/run/paths.ts'
import { type Environment, mustRun } from '../../tools/run/process.ts'
import { type Server, startServer } from '../../tools/run/server.ts'
import { createDatabase } from './database.ts'

/** API keys of the stack: one per permission code, one with all, one with none, one of unit.head's with all codes. */
export interface Keys {
  readonly all: string
  readonly none: string
  readonly ofOwner: string
  readonly byCode: { readonly [code: string]: string }
}
export interface Ground {
  /** A folder that goes with the stack. */
  readonly folder: string
  readonly env: Environment
  readonly keys: Keys
  /** Address of its own database on the server; undefined when it is embedded. */
  readonly databaseUrl: string | undefined
  clear(): Promise<void>
}

/** The suite signs in and asks more often than people do. */
export const patientSettings: Environment = {
  CAPTCHA: 'off',
  LOG_LEVEL: 'info',
  TZ: 'Asia/Jakarta',
  LOGIN_ADDRESS_LIMIT: '100000',
  FAILED_LOGINS_PER_MINUTE: '1000',
  REQUESTS_PER_MINUTE: '1000000',
}

/**
 * Makes and fills the database; `databaseUrl` names a PostgreSQL server, else it is embedded. `script` is run over it before a
 * server opens it.
 */
export async function layGround(databaseUrl?: string, script?: string): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'kantor-e2e-'))
  const database = databaseUrl === undefined ? undefined : await createDatabase(databaseUrl)
  const clear = async () => {
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const own = { DATA_DIR: folder, DATABASE_URL: database?.url, REDIS_URL: undefined, SEED: 'demo' }
  const env: Environment = { ...patientSettings, ...own }
  try {
    const keys = await seed(folder, env)
    if (script !== undefined) await mustRun(['node', script], { env })
    return { folder, env, keys, databaseUrl: database?.url, clear }
  } catch (error) {
    await clear()
    throw error
  }
}

/** Fills the database and issues keys, before a server holds the embedded database open. */
async function seed(folder: string, env: Environment): Promise<Keys> {
  await mustRun(['node', 'packages/backend/src/main.ts', '--seed-only'], { env })
  const file = join(folder, 'keys.json')
  await mustRun(['node', 'e2e/stack/issue-keys.ts', file], { env })
  return JSON.parse(readFileSync(file, 'utf8')) as Keys
}

export interface Launch {
  readonly name: 'backend' | 'gateway'
  readonly env: Environment
  /** File that takes the lines it prints; more are added at its end. */
  readonly log: string
  /** Flags of Node. */
  readonly flags?: readonly string[]
}

/** Starts one server of the product. */
export function launch({ name, env, log, flags = [] }: Launch): Server {
  const out = createWriteStream(log, { flags: 'a' })
  return startServer({
    name,
    args: [...flags, at('packages', name, 'src', 'main.ts')],
    env,
    onLine: (line) => out.write(`${line}\n`),
  })
}
