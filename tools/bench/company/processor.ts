// The processor time that a request uses in the backend and in the database: other work on the machine does not lengthen it. The sessions of the
// database have to run on the same machine (Linux), and work without parallel processes, whose time the kernel counts elsewhere.
import { existsSync } from 'node:fs'
import { onServer } from '../../../e2e/stack/database.ts'
import { cpuOf } from '../gateway/cpu.ts'

/** Milliseconds of processor so far. */
export interface Processor {
  readonly backend: number
  readonly database: number
}

/** Reads both; sessions that have ended keep what they used. */
export async function processorMeter(
  backendPid: number | undefined,
  databaseUrl: string,
): Promise<() => Promise<Processor>> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await onServer(databaseUrl, `alter database ${name} set max_parallel_workers_per_gather = 0`)
  const sessions = new Map<number, number>()
  return async () => {
    const { rows } = await onServer(
      databaseUrl,
      `select pid as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    for (const pid of rows.map((row) => Number(row.name)))
      if (existsSync(`/proc/${pid}/stat`)) sessions.set(pid, cpuOf(pid))
    return {
      backend: backendPid === undefined ? 0 : cpuOf(backendPid),
      database: [...sessions.values()].reduce((sum, used) => sum + used, 0),
    }
  }
}
