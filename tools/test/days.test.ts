// The days of `npm run test:days`: what must be among them, how one is chosen, what the table says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockProblem } from '../../packages/shared/src/formats/clock-setting.ts'
import { days, daysFor, tableOf } from './days.ts'

/** The date somewhere when it is that time in Jakarta. */
const dateIn = (today: string, timeZone: string): string =>
  new Date(`${today}+07:00`).toLocaleDateString('sv-SE', { timeZone })

test('there are twelve, all of them days that TODAY takes', () => {
  assert.equal(new Set(days.map((d) => d.today)).size, 12)
  for (const { today } of days) assert.equal(clockProblem({ TODAY: today }), undefined)
})

test('29 February, New Year, ends of months and hours of another date in UTC are among them', () => {
  const isLast = (today: string) => new Date(Date.parse(`${today}Z`) + 86_400_000).getUTCDate() === 1
  assert.ok(days.some((d) => d.today.startsWith('2028-02-29')))
  assert.ok(days.some((d) => d.today.slice(5, 10) === '01-01'))
  assert.ok(days.filter((d) => isLast(d.today)).length >= 4)
  assert.ok(days.some((d) => dateIn(d.today, 'UTC') !== dateIn(d.today, 'Asia/Jakarta')))
})

test('a word of its date or reason chooses a day', () => {
  assert.deepEqual(
    daysFor(['2028']).map((d) => d.today),
    ['2028-02-29T09:30'],
  )
  assert.equal(daysFor(['change of month']).length, 2)
  assert.equal(daysFor([]).length, 12)
  assert.equal(daysFor(['never']).length, 0)
})

test('the table names a day that failed, and what failed on it', () => {
  const [day] = days
  assert.ok(day !== undefined)
  const table = tableOf([{ day, passed: 3, failed: 1, seconds: 61.4, failures: ['a.test.ts > adds: no'] }])
  assert.match(table, /2026-08-17T10:00 +3 +1 +61 {2}a national holiday/)
  assert.match(table, /2026-08-17T10:00 a\.test\.ts > adds: no/)
})
