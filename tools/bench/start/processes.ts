// The processes that a process started, with what they used of the processor, from the kernel's own accounts (Linux).
import { readdirSync, readFileSync } from 'node:fs'

export interface Process {
  readonly pid: number
  readonly parent: number
  /** Program and arguments. */
  readonly command: string
  /** Seconds of the processor, with those of children that have ended. */
  readonly cpu: number
}

const ticksPerSecond = 100

/** A process with all below it. */
export function processesBelow(pid: number): readonly Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])
  const below = (parent: number): readonly Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter((one) => one.pid === pid), ...below(pid)]
}

/** Undefined for one that has ended meanwhile. */
function processOf(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program may hold spaces and brackets; what follows it does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid, parent: Number(fields[1]), command, cpu: ticks / ticksPerSecond }
  } catch {
    return undefined
  }
}
