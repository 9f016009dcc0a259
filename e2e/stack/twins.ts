// Two more of each server, and a worker where one is wanted, over the database of a stack and a Redis, each of which can be killed, stopped and started again at
// its address.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../../tools/run/process.ts'
import { freePort, type Server, untilHealthy } from '../../tools/run/server.ts'
import { launch, patientSettings } from './environment.ts'

type Kind = 'backend' | 'gateway'

/** One server that may go and come back. */
export interface Twin {
  readonly url: string
  /** Takes it down without a word. */
  kill(): Promise<void>
  /** Asks it to end what it has under way and to go; gives its exit code. */
  stop(): Promise<number>
  /** Starts it again and waits until it is well. */
  start(): Promise<void>
}
export interface Twins {
  readonly gateways: readonly [Twin, Twin]
  readonly backends: readonly [Twin, Twin]
  readonly worker?: Twin
  stop(): Promise<void>
}

/** Starts two backends over a filled database and two gateways that know both; with a worker, jobs are left to it. */
export async function startTwins(
  databaseUrl: string,
  redisUrl: string,
  { env = {}, withWorker = false }: { readonly env?: Environment; readonly withWorker?: boolean } = {},
): Promise<Twins> {
  const folder = mkdtempSync(join(tmpdir(), 'kantor-twins-'))
  const shared: Environment = {
    ...patientSettings,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SEED: 'none',
    ...env,
    ...(withWorker ? { WORKERS: '0' } : {}),
  }
  const logs = (kind: Kind, n: number) => join(folder, `${kind}-${n}.log`)
  const [one, two] = [await backendAt(shared, logs('backend', 1)), await backendAt(shared, logs('backend', 2))]
  const known = { ...shared, BACKEND_URL: `${one.url},${two.url}` }
  const gateways = [await gatewayAt(known, logs('gateway', 1)), await gatewayAt(known, logs('gateway', 2))] as const
  const worker = withWorker ? await workerAt({ ...shared, WORKERS: '2' }, join(folder, 'worker.log')) : undefined
  const stop = async () => {
    for (const server of [...gateways, ...(worker === undefined ? [] : [worker]), one, two]) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([one.start(), two.start()])
    await Promise.all([...gateways, ...(worker === undefined ? [] : [worker])].map((server) => server.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return { gateways, backends: [one, two], ...(worker === undefined ? {} : { worker }), stop }
}

async function backendAt(env: Environment, log: string): Promise<Twin> {
  const port = await freePort()
  const own = { ...env, BACKEND_PORT: String(port) }
  return twinAt(`http://127.0.0.1:${port}`, '/api/health/ready', () => launch({ name: 'backend', env: own, log }))
}

async function gatewayAt(env: Environment, log: string): Promise<Twin> {
  const port = await freePort()
  const own = { ...env, PORT: String(port) }
  return twinAt(`http://127.0.0.1:${port}`, '/health', () => launch({ name: 'gateway', env: own, log }))
}

/** It is healthy when it serves its metrics: it listens for nothing else. */
async function workerAt(env: Environment, log: string): Promise<Twin> {
  const port = await freePort()
  const own = { ...env, METRICS_PORT: String(port) }
  return twinAt(`http://127.0.0.1:${port}`, '/metrics', () => launch({ name: 'worker', env: own, log }))
}

function twinAt(url: string, health: string, launchIt: () => Server): Twin {
  let server: Server | undefined
  return {
    url,
    async kill() {
      if (server?.pid !== undefined) process.kill(server.pid, 'SIGKILL')
      await server?.exited
    },
    async stop() {
      await server?.stop()
      return (await server?.exited) ?? 0
    },
    async start() {
      server = launchIt()
      await untilHealthy(`${url}${health}`, server)
    },
  }
}
