// A whole product for tests: backend and gateway on free ports over a database of their own, with the demo company.
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from '../../tools/run/paths.ts'
import { type Environment, mustRun } from '../../tools/run/process.ts'
import { freePort, type Server, startServer, untilHealthy } from '../../tools/run/server.ts'
import { createDatabase } from './database.ts'

/** API keys of the stack: one per permission code, one with all, one with none, one of unit.head's with all codes. */
export interface Keys {
  readonly all: string
  readonly none: string
  readonly ofOwner: string
  readonly byCode: { readonly [code: string]: string }
}
/** What a test needs to know; plain data, so that it reaches the test processes. */
export interface StackInfo {
  /** Address of the gateway: `http://127.0.0.1:53412`. */
  readonly url: string
  readonly restUrl: string
  readonly keys: Keys
  /** Files with the lines that the servers print. */
  readonly logs: { readonly backend: string; readonly gateway: string }
}
export interface Stack {
  readonly info: StackInfo
  /** Address of its own database on the server; undefined when it is embedded. */
  readonly databaseUrl: string | undefined
  /** Process id of the backend. */
  readonly backendPid: number | undefined
  stop(): Promise<void>
}

/** Starts the product; `databaseUrl` names a PostgreSQL server on which a fresh database is made, else it is embedded. */
export async function startStack(databaseUrl?: string): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'kantor-e2e-'))
  const database = databaseUrl === undefined ? undefined : await createDatabase(databaseUrl)
  const [port, backendPort] = [await freePort(), await freePort()]
  const env: Environment = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: `http://127.0.0.1:${backendPort}`,
    DATA_DIR: folder,
    DATABASE_URL: database?.url,
    REDIS_URL: undefined,
    SEED: 'demo',
    CAPTCHA: 'off',
    LOG_LEVEL: 'info',
    TZ: 'Asia/Jakarta',
    // The suite signs in and asks more often than people do.
    LOGIN_ADDRESS_LIMIT: '100000',
    FAILED_LOGINS_PER_MINUTE: '1000',
    REQUESTS_PER_MINUTE: '1000000',
  }
  const servers: Server[] = []
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const logs = { backend: join(folder, 'backend.log'), gateway: join(folder, 'gateway.log') }
  try {
    const keys = await seed(folder, env)
    servers.push(launch('backend', env, logs.backend))
    await untilHealthy(`${env.BACKEND_URL}/api/health/ready`, servers[0] as Server)
    servers.push(launch('gateway', env, logs.gateway))
    await untilHealthy(`http://127.0.0.1:${port}/health`, servers[1] as Server)
    const info = { url: `http://127.0.0.1:${port}`, restUrl: `${env.BACKEND_URL}/api`, keys, logs }
    return { info, databaseUrl: database?.url, backendPid: servers[0]?.pid, stop }
  } catch (error) {
    const lines = servers.flatMap((s) => [`--- ${s.name}`, ...s.lastLines()])
    await stop()
    throw new Error([error instanceof Error ? error.message : String(error), ...lines].join('\n'), { cause: error })
  }
}

/** Fills the database and issues keys, before a server holds the embedded database open. */
async function seed(folder: string, env: Environment): Promise<Keys> {
  await mustRun(['node', 'packages/backend/src/main.ts', '--seed-only'], { env })
  const file = join(folder, 'keys.json')
  await mustRun(['node', 'e2e/stack/issue-keys.ts', file], { env })
  return JSON.parse(readFileSync(file, 'utf8')) as Keys
}

function launch(name: 'backend' | 'gateway', env: Environment, log: string): Server {
  const out = createWriteStream(log)
  return startServer({
    name,
    args: [at('packages', name, 'src', 'main.ts')],
    env,
    onLine: (line) => out.write(`${line}\n`),
  })
}
