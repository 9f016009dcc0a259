// Pay runs of the demo company, worked out by the engine: the months of last year and this one whose attendance is closed, each paid and published,
// and the month after them, whose runs are begun and wait for its attendance.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { createRun } from '../../domain/payroll/index.ts'
import { type DemoActors, demoActors } from '../approvals/demo-actors.ts'
import { seedArea } from '../area.ts'
import { payHistory } from './history/index.ts'
import { regularPeriods } from './history/periods.ts'
import { calculatedBy } from './history/run-once.ts'

export const payRunsArea = seedArea({
  name: 'pay runs',
  after: ['attendance', 'deductions', 'pay entries', 'compensation rules', 'file layouts'],
  marker: PayRun,
  isCounting: true,
  async run(seed) {
    if (seed.size === 'demo') await payMonthsAndBegin(await demoActors(seed), seed.payMonths)
  },
})

/** Pays all months, or the given number of the last ones, and begins the runs of the month after them. */
export async function payMonthsAndBegin(desk: DemoActors, most?: number): Promise<void> {
  const last = await payHistory(desk, most)
  if (last === undefined) return
  for (const { id } of await regularPeriods(desk.tx, { first: addMonths(last.first, 1) }))
    await createRun(desk.context(calculatedBy), { period: id })
}
