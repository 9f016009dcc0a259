// How finance paid the closed runs of the demo company: buffer entries of earlier months are paid, and the last of those months have bank files.
// Those of the newest month wait: a run whose payment has not begun can still be opened again.
import { BankTransferBatch } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/bank-transfer-batch.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { pauseIn } from '../../../db/pieces.ts'
import { asNumber, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { makeBankFile, sendBankFile, settleBankFile } from '../../../domain/payroll/bank/bank-files.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'
import { ssi } from '../../area.ts'
import type { PayMonth } from './months.ts'
import { closedBy } from './run-once.ts'

const ofPayRun = tableColumns(PayRun, 'n')
const ofBankTransferBatch = tableColumns(BankTransferBatch)

/** How many months before the newest one have bank files. */
const monthsWithFiles = 3
const companyAccount = '0123456789'

/** Pays the runs of the months before the newest one. */
export async function payRuns(desk: DemoActors, { first: newest }: PayMonth): Promise<void> {
  await payOutOfBuffer(desk, newest)
  const from = addMonths(newest, -monthsWithFiles)
  const runs = await typedRows(
    desk.tx,
    { id: ofPayRun.id, layout: asNumber(sql`y.id`), payDate: ofPayRun.payDate },
    sql`from pay_run n
      join reckoning_date d on d.id = n.period_id and make_date(d.year, d.month, 1) >= ${from}::date and make_date(d.year, d.month, 1) < ${newest}::date
      cross join lateral (select id from pay_file_layout where company_code = n.company_code and layout_code = 'BCA-PAYROLL' limit 1) y
      where n.company_code = ${ssi.companyCode} and n.status = 'CLOSED' and n.run_type = 'REGULAR' order by n.pay_date, n.id`,
  )
  for (const [i, { id, layout, payDate }] of runs.entries()) {
    await pauseIn(desk.tx)
    const context = desk.contextOn(closedBy, payDate)
    const batch = await fileOf(context, id, layout)
    if (batch === undefined) continue
    await sendBankFile(context, { batch })
    if (i < runs.length - 1) await settleBankFile(context, { batch, rejected: [] })
  }
}

/** The bank file of a run; none where the bank's layout pays no employee of it. */
async function fileOf(context: ActionContext, payRun: number, layout: number): Promise<number | undefined> {
  try {
    const { batchNo } = await makeBankFile(context, { payRun, layout, companyAccount, checked: true })
    const [made] = await typedRows(
      context.tx,
      { batch: ofBankTransferBatch.id },
      sql`from bank_transfer_batch where batch_no = ${batchNo} and company_code = ${ssi.companyCode}`,
    )
    return made?.batch
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
    return undefined
  }
}

/** Net, tax and contributions of earlier months were paid when they were due. */
async function payOutOfBuffer({ tx, today }: DemoActors, newest: string): Promise<void> {
  await tx.execute(sql`update finance_buffer_entry b set status = 'PAID', paid_date = b.due_date, slip_no = 'BKK/' || to_char(b.due_date, 'YYYYMM') || '/' || b.id,
      payment_no = 'TRF/' || to_char(b.due_date, 'YYYYMM') || '/' || b.id, answered_by = u.display_name
    from pay_run n, reckoning_date d, user_account u
    where b.company_code = ${ssi.companyCode} and b.source_type = 'PayRun' and n.id = b.source_id and d.id = n.period_id and b.status = 'PENDING'
      and make_date(d.year, d.month, 1) < ${newest}::date and b.due_date < ${today}::date and u.username = ${closedBy}`)
}
