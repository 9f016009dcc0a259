// Figures of the process itself: memory, pauses of the event loop, garbage collection.
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import type { Meters } from './instruments.ts'

const gcKinds: { readonly [kind: number]: string } = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak',
}

/** Starts to watch; gives the way to stop. */
export function watchProcess({ time, gauge }: Pick<Meters, 'time' | 'gauge'>): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const seconds = (nanoseconds: number) => nanoseconds / 1e9
  gauge({ name: 'kantor_heap_bytes', help: 'Heap memory in use.', read: () => process.memoryUsage().heapUsed })
  gauge({ name: 'kantor_resident_bytes', help: 'Memory of the process.', read: () => process.memoryUsage.rss() })
  gauge({
    name: 'kantor_event_loop_delay_seconds',
    help: 'Longest delay of the event loop since the last measurement.',
    read: () => {
      const longest = seconds(delay.max)
      delay.reset()
      return longest
    },
  })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, detail } = entry as typeof entry & { readonly detail?: unknown }
      const kind = (detail as { readonly kind?: number } | undefined)?.kind ?? 0
      time('gc', duration / 1_000, { kind: gcKinds[kind] ?? 'other' })
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => {
    delay.disable()
    observer.disconnect()
  }
}
