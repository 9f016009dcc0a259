import { expect, it } from 'vitest'
import { shortDaysOf } from './short-day.ts'

it('is the Saturday of the workshop, no day of equal days, none of a week of five', () => {
  const workshop = [420, 420, 420, 420, 420, 300, 0]
  expect(shortDaysOf(workshop, 'SIX_DAY')).toEqual([false, false, false, false, false, true, false])
  expect(shortDaysOf([420, 420, 420, 420, 420, 420, 0], 'SIX_DAY')).not.toContain(true)
  expect(shortDaysOf(workshop, 'FIVE_DAY')).not.toContain(true)
  expect(shortDaysOf([0, 0], 'SIX_DAY')).toEqual([false, false])
})
