// The memory of a running server after a collection.
import { setTimeout as sleep } from 'node:timers/promises'
import { at } from '../../run/paths.ts'
import type { Server } from '../../run/server.ts'

/** Flags of Node for a server whose memory is queried. */
export const memoryFlags = ['--expose-gc', '--import', at('tools/bench/load/memory-hook.ts')]

/** Megabytes: everything the process holds, and what is alive in its heap. */
export interface Memory {
  readonly rss: number
  readonly heap: number
}

/** Collects the garbage of a server and gives what is left; throws when it does not answer. */
export async function memoryOf(server: Server): Promise<Memory> {
  const asked = Date.now()
  process.kill(server.pid ?? Number.NaN, 'SIGUSR2')
  for (let turn = 0; turn < 100; turn++) {
    await sleep(100)
    const reports = server.lastLines().flatMap(memoryIn)
    const news = reports.find(({ at: when }) => when >= asked)
    if (news !== undefined) return { rss: news.rss / 1e6, heap: news.heap / 1e6 }
  }
  throw new Error(`The ${server.name} did not tell its memory.`)
}

interface MemoryReport extends Memory {
  readonly at: number
}

function memoryIn(line: string): readonly MemoryReport[] {
  if (!line.startsWith('{"memory":')) return []
  return [(JSON.parse(line) as { readonly memory: MemoryReport }).memory]
}
