// Pay runs of the demo company, worked out by the engine: the newest month whose attendance is closed is closed and published for each group
// that is paid by the month, the month after it is calculated. What blocks a run stands in the log of its calculation, and it stays calculated.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-run.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { pauseIn } from '../../db/pieces.ts'
import { job, jobLog } from '../../db/system-tables.ts'
import { calculateRun, checkRun, closeRun, createRun, publishRun, type RunTotals } from '../../domain/payroll/index.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import { demoActors } from '../approvals/demo-actors.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'

export const payRunsArea = seedArea({
  name: 'pay runs',
  after: ['attendance', 'deductions', 'pay entries', 'compensation rules'],
  marker: PayRun,
  isCounting: true,
  async run(seed) {
    if (seed.size !== 'demo') return
    const desk = await demoActors(seed)
    const [calculator, closer] = [desk.context('payroll.head'), desk.context('finance.head')]
    for (const { id, isClosed } of await periodsOf(seed)) {
      await pauseIn(seed.tx)
      const { payRun } = await createRun(calculator, { period: id })
      const totals = await calculateRun(calculator, payRun)
      await pauseIn(seed.tx)
      const refused = isClosed ? await closed(calculator, closer, payRun) : null
      await logged(calculator, payRun, totals, refused)
    }
  },
})

/** The regular periods of groups paid by the month: that of the newest closed attendance, and the one after it. */
const periodsOf = ({ tx }: SeedContext) =>
  rowsOf<{ id: number; isClosed: boolean }>(
    tx,
    sql`select d.id, d.month_start = c.month as "isClosed" from (select d.id, d.pay_group_id, d.run_type, make_date(d.year, d.month, 1) as month_start
        from reckoning_date d where d.company_code = ${ssi.companyCode}) d
      join pay_group g on g.id = d.pay_group_id and g.pay_basis = 'MONTHLY'
      cross join (select to_date(max(period_code), 'YYYYMM') as month from attendance_period where company_code = ${ssi.companyCode}
        and status <> 'OPEN') c
      where d.run_type = 'REGULAR' and d.month_start in (c.month, (c.month + interval '1 month')::date) order by d.month_start, d.id`,
  )

/** Checked, closed by another person and published; gives why not where it was refused. */
async function closed(calculator: ActionContext, closer: ActionContext, payRun: number): Promise<string | null> {
  try {
    await checkRun(calculator, { payRun })
    await closeRun(closer, { payRun })
    await publishRun(closer, { payRun })
    return null
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
    return error.message
  }
}

/** The calculation as a run of the process that is over, with what it said. */
async function logged(
  { tx, actor, engine }: ActionContext,
  payRun: number,
  totals: RunTotals,
  refused: string | null,
): Promise<void> {
  const at = engine.now().toISOString()
  const counts = {
    employees: totals.employees,
    calculated: totals.employees,
    unchanged: 0,
    removed: 0,
    errors: totals.errors,
  }
  const [made] = await tx
    .insert(job)
    .values({
      ...{ kind: `process ${payrollCalculation.path}`, feature: payrollCalculation.path, title: 'Payroll calculation' },
      ...{
        identity: `payRun=${payRun}`,
        onlyOnce: false,
        companyCode: actor.companyCode,
        branchCode: actor.branchCode,
      },
      ...{
        userId: actor.userId,
        username: actor.username,
        userFullName: actor.name,
        access: [],
        dataScope: actor.dataScope,
      },
      ...{ ip: actor.ip, requestId: actor.requestId, params: { payRun, scope: 'ALL', employeeNos: null } },
      ...{ status: 'DONE', step: payrollCalculation.steps.length, result: counts },
      ...{ createdAt: at, startedAt: at, endedAt: at },
    })
    .returning({ id: job.id })
  const said = [
    { level: 'INFO' as const, text: `${totals.employees} calculated, 0 unchanged, 0 removed` },
    ...(totals.errors === 0
      ? []
      : [{ level: 'WARNING' as const, text: `${totals.errors} payslips have errors: see the findings of the run` }]),
    ...(refused === null ? [] : [{ level: 'WARNING' as const, text: `It was not closed: ${refused}` }]),
  ]
  await tx.insert(jobLog).values(said.map((line) => ({ ...line, jobId: made?.id ?? 0, at })))
}
