// A month of many employees evaluated without a database: two punches on each workday, every twentieth day an exception.
// Runs in a worker thread; answers how long it took and what came out, so that no work is left away.
import { parentPort, workerData } from 'node:worker_threads'
import { midnightOf } from '@kantor/shared/rules/attendance/clock'
import { type DayPlan, noDayDocuments } from '@kantor/shared/rules/attendance/day/day'
import { evaluateDays } from '@kantor/shared/rules/attendance/day/evaluate-days'
import type { Punch } from '@kantor/shared/rules/attendance/day/punches'
import { defaultPolicy } from '@kantor/shared/rules/attendance/policy'
import { shiftPatternOf } from '@kantor/shared/rules/attendance/schedule/shift-pattern'

const days = 31
const shift = shiftPatternOf({
  code: 'OF5',
  startTime: '08:00',
  endTime: '17:00',
  breaks: [{ breakFrom: '12:00', breakTo: '13:00' }],
})
const first = midnightOf('2026-07-01')
const plans = Array.from({ length: days }, (_, i): DayPlan => {
  const isFree = [3, 4].includes(i % 7)
  const own = isFree ? null : shift
  const workDate = `2026-07-${String(i + 1).padStart(2, '0')}`
  return {
    workDate,
    zone: 'WIB',
    midnight: first + i * 1_440,
    isEmployed: true,
    dayType: isFree ? 'REST' : 'WORKDAY',
    shift: own,
    baseShift: own,
    restDay: isFree,
    shortDay: false,
    scheme: 'FIVE_DAY',
  }
})
const worker = { otEligible: true, isExempt: false, isFemale: false }
const planned = plans.map((plan) => ({ plan, worker, documents: noDayDocuments }))
const rules = { policy: defaultPolicy, flags: {} }

function punchesOf(employee: number): readonly Punch[] {
  return plans.flatMap(({ shift: own, midnight }, i): Punch[] => {
    if (own === null) return []
    const isOdd = (employee + i) % 20 === 0
    const came = {
      id: i * 2,
      second: (midnight + 478 + (isOdd ? 25 : 0)) * 60 + (employee % 60),
      zone: 'WIB' as const,
      direction: 'UNKNOWN' as const,
    }
    const went = {
      id: i * 2 + 1,
      second: (midnight + 1_022) * 60 + (employee % 60),
      zone: 'WIB' as const,
      direction: 'UNKNOWN' as const,
    }
    return isOdd && employee % 3 === 0 ? [came] : [came, went]
  })
}

/** Evaluates a month of so many employees; gives the minutes worked in all. */
export function evaluateMonth(from: number, count: number): number {
  let worked = 0
  for (let employee = from; employee < from + count; employee++)
    for (const day of evaluateDays({ days: planned, punches: punchesOf(employee) }, rules).days)
      worked += day.minutes.worked
  return worked
}

if (parentPort !== null) {
  const { from, count } = workerData as { from: number; count: number }
  const started = process.cpuUsage()
  const worked = evaluateMonth(from, count)
  const { user, system } = process.cpuUsage(started)
  parentPort.postMessage({ worked, cpu: (user + system) / 1_000, heap: process.memoryUsage().heapUsed })
}
