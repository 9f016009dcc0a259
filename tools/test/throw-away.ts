// A server for the length of a run: `node throw-away.ts <plan as JSON>`. Its standard input is a pipe to the run: when that closes, for
// any reason, the server is ended and its folder removed. A run that was killed leaves nothing behind.
import { spawn } from 'node:child_process'
import { openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Plan {
  readonly command: readonly string[]
  /** Goes with the server. */
  readonly folder: string
  /** What ends it at once: nothing of it is wanted any more. */
  readonly signal: 'SIGQUIT' | 'SIGTERM'
  /** The text that is in its command line and in no other: by it a later run knows it again. */
  readonly mark: string
  readonly uid?: number
  readonly gid?: number
}

/** Stored next to the server, for a run that finds it without its keeper. */
export interface Kept extends Plan {
  readonly keeper: number
  readonly server: number | undefined
}
export const keptFile = (folder: string): string => join(folder, 'kept.json')

function keep(plan: Plan): void {
  const { command, folder, signal, uid, gid } = plan
  const [program = '', ...args] = command
  const log = openSync(join(folder, 'log'), 'a')
  const user = uid === undefined || gid === undefined ? {} : { uid, gid }
  const child = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', log, log] })
  const kept: Kept = { ...plan, keeper: process.pid, server: child.pid }
  writeFileSync(keptFile(folder), JSON.stringify(kept))
  let isWanted = true
  const end = () => {
    isWanted = false
    child.kill(signal)
  }
  process.stdin.resume().once('end', end).once('error', end)
  // A terminal that interrupts the run interrupts this too: the pipe shows when the run is over.
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {})
  process.on('SIGTERM', end)
  child.once('error', () => process.exit(1))
  child.once('exit', () => {
    // A server that ended by itself leaves its log for the process that waits for it.
    if (!isWanted) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    process.exit(isWanted ? 1 : 0)
  })
}

const [, , asked] = process.argv
if (import.meta.main && asked !== undefined) keep(JSON.parse(asked) as Plan)
