// How many calls one caller may have under way at a time; more of them wait in line, so nobody takes the whole pool.

export interface Lanes {
  /** Whether work would begin at once. */
  hasRoom(caller: string): boolean
  /** Runs `work` as soon as the caller has a free lane; FIFO. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

interface Lane {
  busy: number
  readonly waiting: (() => void)[]
}

/** Lanes of a fixed width per caller; a caller without work takes no memory. */
export function createLanes(width: number): Lanes {
  const lanes = new Map<string, Lane>()
  const leave = (caller: string, lane: Lane) => {
    const next = lane.waiting.shift()
    if (next !== undefined) return next()
    lane.busy -= 1
    if (lane.busy === 0) lanes.delete(caller)
  }
  return {
    hasRoom: (caller) => (lanes.get(caller)?.busy ?? 0) < width,
    async run(caller, work) {
      const lane = lanes.get(caller) ?? { busy: 0, waiting: [] }
      lanes.set(caller, lane)
      if (lane.busy < width) lane.busy += 1
      else await new Promise<void>((resolve) => lane.waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave(caller, lane)
      }
    },
  }
}
