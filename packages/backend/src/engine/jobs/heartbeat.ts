// The pulse of a running job: says every two seconds that its worker lives and how far it is, hears what the owner wants.
import type { Db } from '../../db/connection.ts'
import type { JobRow } from './job.ts'
import { heartbeatMilliseconds, recordHeartbeat } from './job-store.ts'

export interface Heartbeat {
  progress(done: number, total: number | null): void
  reached(): readonly [number, number | null]
  /** The row as the last sign of life found it. */
  latest(): JobRow | undefined
  /** Another worker has the job now. */
  isLost(): boolean
  mustLeave(): boolean
  readonly leave: AbortSignal
  stop(): void
}

/** Beats until it is stopped. A database that is away costs beats, not the job: the fencing by attempt decides. */
export function startHeartbeat(db: Db, claimed: JobRow, leave: AbortSignal): Heartbeat {
  let done = claimed.done
  let total = claimed.total
  let latest: JobRow | undefined
  let isLost = false
  let isBeating = false
  let isStopped = false
  const once = async () => {
    // On the embedded database a beat waits for the step's transaction: never more than one in the line.
    if (isBeating || isStopped) return
    isBeating = true
    try {
      const row = await recordHeartbeat(db, claimed, done, total)
      if (row !== undefined) latest = row
      else if (!isStopped) isLost = true
    } catch {
      // No answer is no news.
    } finally {
      isBeating = false
    }
  }
  const timer = setInterval(() => void once(), heartbeatMilliseconds)
  return {
    progress: (now, of) => {
      done = now
      total = of
    },
    reached: () => [done, total],
    latest: () => latest,
    isLost: () => isLost,
    mustLeave: () => leave.aborted,
    leave,
    stop: () => {
      isStopped = true
      clearInterval(timer)
    },
  }
}
