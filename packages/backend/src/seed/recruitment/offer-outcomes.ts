// What became of the offers of the demo company: no more accept than a requisition has places for, and no one waits where it is over.
import type { DemoRequisition } from './requisition-entries.ts'

/** In turn. */
const outcomes = ['SENT', 'ACCEPTED', 'DRAFT', 'DECLINED', 'ACCEPTED', 'SENT', 'EXPIRED', 'ACCEPTED'] as const

/** The outcome for each of those who passed, by the requisitions they passed for. */
export function outcomesOf(
  requisitions: readonly (DemoRequisition & { readonly id: number })[],
): readonly (typeof outcomes)[number][] {
  const places = new Map<number, number>()
  let looking = 0
  return requisitions.map(({ id, status, qty, filled }, i) => {
    if (status !== 'OPEN' && status !== 'PARTLY_FILLED') return i % 2 === 0 ? 'DECLINED' : 'EXPIRED'
    const outcome = outcomes[looking++ % outcomes.length] ?? 'DRAFT'
    if (outcome !== 'ACCEPTED') return outcome
    const left = places.get(id) ?? qty - filled
    places.set(id, left - 1)
    return left > 0 ? outcome : 'DECLINED'
  })
}
