// A whole product for tests: backend and gateway on free ports over a database of their own, with the demo company.
import { join } from 'node:path'
import type { Environment } from '../../tools/run/process.ts'
import { freePort, type Server, untilHealthy } from '../../tools/run/server.ts'
import { type Keys, launch, prepareEnvironment, type StackEnvironment } from './environment.ts'

/** What a test needs to know; plain data, so that it reaches the test processes. */
export interface StackInfo {
  /** Address of the gateway: `http://127.0.0.1:53412`. */
  readonly url: string
  readonly restUrl: string
  readonly keys: Keys
  /** Address of its own database on the server; undefined when it is embedded. */
  readonly databaseUrl: string | undefined
  /** Files with the lines that the servers print. */
  readonly logs: { readonly backend: string; readonly gateway: string }
}
export interface Stack {
  readonly info: StackInfo
  readonly backend: Server
  readonly gateway: Server
  stop(): Promise<void>
}
export interface StackOptions {
  /** Flags of Node for both servers. */
  readonly flags?: readonly string[]
  /** Settings besides the usual ones. */
  readonly env?: Environment
  /** A script over the filled database, run before the servers: `e2e/stack/quiet-month.ts`. */
  readonly script?: string
}

/** Starts the product; `databaseUrl` names a PostgreSQL server on which a fresh database is made, else it is embedded. */
export async function startStack(databaseUrl?: string, options: StackOptions = {}): Promise<Stack> {
  const { flags = [], env = {}, script } = options
  const prepared = await prepareEnvironment(databaseUrl, script)
  const servers: Server[] = []
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop()
    await prepared.clear()
  }
  try {
    const { info, start } = await placesOf(prepared, { ...prepared.env, ...env }, flags)
    const launched = (server: Server) => {
      servers.push(server)
      return server
    }
    const backend = launched(start('backend'))
    await untilHealthy(`${info.restUrl}/health/ready`, backend)
    const gateway = launched(start('gateway'))
    await untilHealthy(`${info.url}/health`, gateway)
    return { info, backend, gateway, stop }
  } catch (error) {
    const lines = servers.flatMap((s) => [`--- ${s.name}`, ...s.lastLines()])
    await stop()
    throw new Error([error instanceof Error ? error.message : String(error), ...lines].join('\n'), { cause: error })
  }
}

/** Ports and logs of a stack, and the way to start its servers there. */
async function placesOf({ folder, keys, databaseUrl }: StackEnvironment, base: Environment, flags: readonly string[]) {
  // Requested at the same time: a port that was returned may be assigned again.
  const [port, backendPort] = await Promise.all([freePort(), freePort()])
  const backendUrl = `http://127.0.0.1:${backendPort}`
  const env = { ...base, PORT: String(port), BACKEND_PORT: String(backendPort), BACKEND_URL: backendUrl }
  const logs = { backend: join(folder, 'backend.log'), gateway: join(folder, 'gateway.log') }
  const info: StackInfo = { url: `http://127.0.0.1:${port}`, restUrl: `${backendUrl}/api`, keys, databaseUrl, logs }
  return { info, start: (name: 'backend' | 'gateway') => launch({ name, env, log: logs[name], flags }) }
}
