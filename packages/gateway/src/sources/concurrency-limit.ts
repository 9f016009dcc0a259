// How many calls one caller may have under way at a time; further calls wait in line, so no single caller takes the whole pool.

export interface ConcurrencyLimit {
  /** Whether work would begin at once. */
  hasRoom(caller: string): boolean
  /** Runs `work` as soon as the caller has a free place; FIFO. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

interface Queue {
  busy: number
  readonly waiting: (() => void)[]
}

/** So many calls at once per caller; a caller without work takes no memory. */
export function createConcurrencyLimit(width: number): ConcurrencyLimit {
  const queues = new Map<string, Queue>()
  const leave = (caller: string, queue: Queue) => {
    const next = queue.waiting.shift()
    if (next !== undefined) return next()
    queue.busy -= 1
    if (queue.busy === 0) queues.delete(caller)
  }
  return {
    hasRoom: (caller) => (queues.get(caller)?.busy ?? 0) < width,
    async run(caller, work) {
      const queue = queues.get(caller) ?? { busy: 0, waiting: [] }
      queues.set(caller, queue)
      if (queue.busy < width) queue.busy += 1
      else await new Promise<void>((resolve) => queue.waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave(caller, queue)
      }
    },
  }
}
