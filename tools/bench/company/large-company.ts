// The product over a company of 10,000 employees with three months of evaluated days, on PostgreSQL. Filling takes some minutes, so the
// database is kept on the server from one run to the next; `drop database` frees its 2.5 GB.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAt, onServer } from '../../../e2e/stack/database.ts'
import { launch, patientSettings } from '../../../e2e/stack/environment.ts'
import { root } from '../../run/paths.ts'
import { type Environment, mustRun } from '../../run/process.ts'
import { freePort, type Server, untilHealthy } from '../../run/server.ts'
import type { Asked } from './asking.ts'
import { processorMeter } from './processor.ts'
import { today } from './screens.ts'

/** The kept database of this checkout on a server; filled where it is not there yet. */
export async function largeCompanyOn(serverUrl: string): Promise<string> {
  const name = `kantor_company_${createHash('sha256').update(root).digest('hex').slice(0, 8)}`
  const url = databaseAt(serverUrl, name)
  const { rowCount } = await onServer(serverUrl, `select 1 from pg_database where datname = '${name}'`)
  if (rowCount !== 0) return url
  console.log(`  filling ${name}, which takes some minutes and is kept ...`)
  await onServer(serverUrl, `create database ${name}`)
  const env: Environment = { ...settings, SEED: 'large', DATABASE_URL: url, NODE_OPTIONS: '--max-old-space-size=8000' }
  try {
    await mustRun(['node', 'packages/backend/src/main.ts', '--seed-only'], { env })
  } catch (error) {
    await onServer(serverUrl, `drop database ${name} with (force)`)
    throw error
  }
  return url
}

const settings: Environment = { ...patientSettings, LOG_LEVEL: 'warn', TODAY: today, SEED: 'none', WORKERS: '0' }

export interface Running extends Asked {
  readonly backend: Server
  stop(): Promise<void>
}

/** Starts a backend and a gateway over a database. No process runs jobs: what is counted is what screens request. */
export async function startOver(databaseUrl: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'kantor-company-'))
  const [port, backendPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const backendUrl = `http://127.0.0.1:${backendPort}`
  const env: Environment = {
    ...settings,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    TODAY_SINCE: new Date().toISOString(),
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: backendUrl,
    BACKEND_METRICS_PORT: String(metricsPort),
    METRICS_PORT: undefined,
    REDIS_URL: undefined,
  }
  const servers: Server[] = []
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const start = async (name: 'backend' | 'gateway', health: string) => {
      const server = launch({ name, env, log: join(folder, `${name}.log`) })
      servers.push(server)
      await untilHealthy(health, server)
      return server
    }
    const backend = await start('backend', `${backendUrl}/api/health/ready`)
    const url = `http://127.0.0.1:${port}`
    await start('gateway', `${url}/health`)
    const processor = await processorMeter(backend.pid, databaseUrl)
    return { url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, processor, backend, stop }
  } catch (error) {
    const lines = servers.flatMap((server) => server.lastLines())
    await stop()
    throw new Error([String(error), ...lines].join('\n'), { cause: error })
  }
}
