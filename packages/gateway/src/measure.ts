// Figures of the gateway that are read on request: open streams, circuits, cached access of users.
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { LiveServices } from './live/live.ts'
import type { Tier } from './plans/counts.ts'

/** What the tiers are called in figures. */
const tierNames: { readonly [T in Tier]: string } = { T0: 'pass_through', flat: 'flat_loop', T1: 'apollo' }

/** Registers them; nothing where figures are off. */
export function measure({ meters }: Telemetry, { live, upstream, accessStore, tierCounts }: LiveServices): void {
  if (meters === undefined) return
  meters.gauge({ name: 'kantor_streams_open', help: 'Open streams', read: () => live.places.taken })
  meters.gauge({
    name: 'kantor_circuits_open',
    help: 'Backends left alone',
    read: () => upstream.openCircuits?.() ?? 0,
  })
  for (const tier of Object.keys(tierNames) as Tier[])
    meters.gauge({
      name: `kantor_tier_${tierNames[tier]}_total`,
      help: 'Queries that this tier of execution answered',
      isCounter: true,
      read: () => tierCounts.tiers[tier],
    })
  for (const kind of ['hits', 'misses'] as const)
    meters.gauge({
      name: `kantor_access_${kind}_total`,
      help: `Questions for somebody's access: ${kind} of what is kept`,
      isCounter: true,
      read: () => accessStore.asked[kind],
    })
}
