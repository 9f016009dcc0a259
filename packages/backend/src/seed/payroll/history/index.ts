// The pay history of the demo company: month by month as it would have happened, each run worked out by the engine of the product.
import { countGrown } from '../../../db/statistics.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'
import { applyDecrees, type DecreeNumbers, decreeNumbers, writeOpenDecrees } from './decrees.ts'
import { payFinally } from './final-pays.ts'
import { payHolidayAllowances } from './holiday-allowances.ts'
import { enterMonth } from './month-entries.ts'
import { type PayMonth, payMonths } from './months.ts'
import { payRuns } from './payments.ts'
import { openEntries, regularPeriods } from './periods.ts'
import { paidRun } from './run-once.ts'
import { payBonus, payCorrection, reopenOnce } from './special-runs.ts'
import { uploadSheets } from './uploads.ts'
import { payWeeks } from './weeks.ts'

/** Months after which the tables have grown so much that their statistics are updated for the planner. */
const lookedAtAfter: ReadonlySet<number> = new Set([0, 2, 6, 13])

/**
 * Pays the months of last year and this one whose attendance is closed, and the additional runs of these months; returns the last month. A test that needs no
 * whole year gives the number of months.
 */
export async function payHistory(desk: DemoActors, most = Number.POSITIVE_INFINITY): Promise<PayMonth | undefined> {
  const months = (await payMonths(desk.tx, desk.today)).slice(-most)
  const docNo = decreeNumbers()
  for (const [i, month] of months.entries()) {
    await payMonth(desk, month, docNo)
    // Without this, the planner assumes that payslips, tax months and entries are empty tables and reads all of them for each employee.
    if (lookedAtAfter.has(i)) await countGrown(desk.tx)
  }
  await payWeeks(desk)
  const newest = months.at(-1)
  if (newest === undefined) return undefined
  await payRuns(desk, newest)
  await writeOpenDecrees(desk)
  return newest
}

async function payMonth(desk: DemoActors, month: PayMonth, docNo: DecreeNumbers): Promise<void> {
  const { tx } = desk
  await openEntries(tx, month)
  await applyDecrees(desk, month, docNo)
  await enterMonth(tx, month)
  await uploadSheets(desk, month)
  await payHolidayAllowances(desk, month)
  await payCorrection(desk, month)
  await payBonus(desk, month)
  await payFinally(desk, month)
  for (const period of await regularPeriods(tx, month)) {
    const payRun = await paidRun(desk, period)
    await reopenOnce(desk, month, period, payRun)
  }
}
