// Figures of the gateway that are read when somebody asks: open streams, circuits, what is kept of people's access.
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { LiveServices } from './live/live.ts'

/** Registers them; nothing where figures are off. */
export function measure({ meters }: Telemetry, { live, upstream, accessStore }: LiveServices): void {
  if (meters === undefined) return
  meters.gauge({ name: 'kantor_streams_open', help: 'Open streams', read: () => live.places.taken })
  meters.gauge({
    name: 'kantor_circuits_open',
    help: 'Backends left alone',
    read: () => upstream.openCircuits?.() ?? 0,
  })
  for (const kind of ['hits', 'misses'] as const)
    meters.gauge({
      name: `kantor_access_${kind}_total`,
      help: `Questions for somebody's access: ${kind} of what is kept`,
      isCounter: true,
      read: () => accessStore.asked[kind],
    })
}
