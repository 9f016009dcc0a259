// Who else took days of the event that a document is about: named with their days, never those that took none.
import { expect, it } from 'vitest'
import { sharersOf } from './quota-uses.ts'

const use = (docNo: string, from: string, amounts: readonly number[], event: string | null = '2026-11-02') => ({
  docNo,
  from,
  to: from,
  event,
  days: amounts.map((amount, i) => ({ day: `2026-11-0${i + 2}`, amount })),
})

it('documents of one event are named with what they took', () => {
  const wish = use('ABN/3', '2026-11-09', [1])
  const others = [
    use('ABN/1', '2026-11-02', [1, 1]),
    use('ABN/2', '2026-11-04', [0.5, 0.5]),
    use('ABN/4', '2026-11-07', [0, 0]),
    use('ABN/5', '2026-11-02', [1], '2026-12-01'),
    use('ABN/6', '2026-11-02', [1], null),
  ]
  expect(sharersOf(wish, others)).toEqual(['ABN/1 (2 days from 02 Nov 2026)', 'ABN/2 (1 day from 04 Nov 2026)'])
})
