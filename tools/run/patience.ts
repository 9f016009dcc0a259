// How long tests wait on this machine: a limit says what a quiet machine may need, and is stretched by how slow this one is at present.
// A busy machine is slow, not wrong: limits are there for what never ends.
import { availableParallelism, loadavg } from 'node:os'

/** What decides: milliseconds of a core for a known piece of work, and how many processes want the cores. */
export interface Machine {
  readonly workTook: number
  readonly load: number
  readonly cores: number
}
/** Milliseconds of the work below on the machine on which the limits were set. */
const usual = 50
const rounds = 12_000_000
/** What waits longer than this is lost on any machine. */
const most = 12

/** By how much limits are stretched: never below one. */
export const stretchOf = ({ workTook, load, cores }: Machine): number =>
  Math.min(most, Math.max(1, workTook / usual) * Math.max(1, load / cores))

function machine(): Machine {
  // Time of a core and not of the clock: how many want the cores is measured separately.
  const begin = process.cpuUsage()
  let sum = 0
  for (let i = 0; i < rounds; i++) sum = (sum + i * 31) % 1_000_003
  const { user, system } = process.cpuUsage(begin)
  // A sum that is used nowhere would not be computed.
  const workTook = (user + system) / 1000 + (sum < 0 ? 1 : 0)
  return { workTook, load: loadavg()[0] ?? 0, cores: availableParallelism() }
}

/** Milliseconds to wait at most, now, for what a quiet machine does within so many. */
export const patience = (milliseconds: number): number => Math.round(milliseconds * stretchOf(machine()))
