// What a stack of servers is based on: a database of its own with the demo company, API keys, and the settings of every server.
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { at } from '../../tools/run/paths.ts'
import { type Environment, mustRun } from '../../tools/run/process.ts'
import { type Server, startServer } from '../../tools/run/server.ts'
import { databaseAt, onServer } from './database.ts'
import { filledFolder, filledOnServer, payMonths } from './filled.ts'

/** API keys of the stack: one per permission code, one with all, one with none, one of unit.head's with all codes. */
export interface Keys {
  readonly all: string
  readonly none: string
  readonly ofOwner: string
  /** With all codes, of the head of the department above that owner. */
  readonly ofHead: string
  readonly byCode: { readonly [code: string]: string }
}
export interface StackEnvironment {
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
 * Copies the filled database; `databaseUrl` names a PostgreSQL server, else it is embedded. `script` is run over it before a
 * server opens it.
 */
export async function prepareEnvironment(databaseUrl?: string, script?: string): Promise<StackEnvironment> {
  // What is started from here on agrees on the moment at which TODAY began.
  startClock(process.env)
  const folder = mkdtempSync(join(tmpdir(), 'kantor-e2e-'))
  const name = `kantor_e2e_${randomBytes(4).toString('hex')}`
  const own = databaseUrl === undefined ? undefined : databaseAt(databaseUrl, name)
  const clear = async () => {
    if (databaseUrl !== undefined) await onServer(databaseUrl, `drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  const env: Environment = { ...settings, DATA_DIR: folder, DATABASE_URL: own }
  try {
    const filled = await makeFilled(databaseUrl)
    await filled.copyTo(databaseUrl === undefined ? folder : name)
    if (script !== undefined) await mustRun(['node', script], { env })
    return { folder, env, keys: filled.keys, databaseUrl: own, clear }
  } catch (error) {
    await clear()
    throw error
  }
}

/** Makes the filled database unless it is there: before several stacks begin with it at once. */
export const makeFilled = (databaseUrl?: string) =>
  databaseUrl === undefined ? filledFolder(fill) : filledOnServer(databaseUrl, fill)

/** The receivers of webhooks are tests. */
const settings: Environment = {
  ...patientSettings,
  REDIS_URL: undefined,
  SEED: 'demo',
  // Tests need a few months of pay; a year takes a minute to write.
  SEED_PAY_MONTHS: payMonths(),
  WEBHOOK_NETWORKS: '127.0.0.0/8',
}

/** Fills the database and issues keys, before a server holds the embedded database open. */
async function fill(place: Environment): Promise<void> {
  // The clock of TODAY starts with the filling: a stack that begins with a copy comes later.
  const env = { ...settings, ...place, TODAY_SINCE: new Date().toISOString() }
  await mustRun(['node', 'packages/backend/src/main.ts', '--seed-only'], { env })
  await mustRun(['node', 'e2e/stack/issue-keys.ts', join(place.DATA_DIR ?? '', 'keys.json')], { env })
}

export interface Launch {
  /** A worker is a backend process that takes jobs and serves no callers. */
  readonly name: 'backend' | 'gateway' | 'worker'
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
    args: [...flags, name === 'worker' ? at('packages/backend/src/worker.ts') : at('packages', name, 'src', 'main.ts')],
    env,
    onLine: (line) => out.write(`${line}\n`),
  })
}
