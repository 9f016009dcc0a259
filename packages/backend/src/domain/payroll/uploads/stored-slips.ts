// Payslips that files of a former system have written for some periods, with their lines: one statement for some hundred rows.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import type { UploadContext } from '../../../engine/upload/upload.ts'

export interface StoredSlip {
  readonly id: number
  readonly version: number
  readonly employee: number
  readonly employeeNo: string
  readonly period: number
  readonly month: string
  readonly sequence: number
  readonly net: string
  readonly lines: readonly { readonly code: string; readonly amount: string }[]
}

/** Learned part by part, for one run over a file. */
export class StoredSlips {
  readonly #context: UploadContext
  readonly #learned = new Set<number>()
  readonly #slips = new Map<string, StoredSlip>()

  constructor(context: UploadContext) {
    this.#context = context
  }
  async learn(periods: readonly number[]): Promise<void> {
    const unknown = [...new Set(periods)].filter((period) => !this.#learned.has(period))
    for (const period of unknown) this.#learned.add(period)
    for (const slip of await storedSlips(this.#context, unknown))
      this.#slips.set(`${slip.employee} ${slip.period}`, slip)
  }
  all(): readonly StoredSlip[] {
    return [...this.#slips.values()]
  }
  of(employee: number, period: number): StoredSlip | undefined {
    return this.#slips.get(`${employee} ${period}`)
  }
}

/** Payslips whose amounts the uploader sees. Months and sequences of the periods count for all pay groups: a file is the list of its month. */
async function storedSlips(context: UploadContext, periods: readonly number[]): Promise<readonly StoredSlip[]> {
  if (periods.length === 0) return []
  const { rows, lines } = queryContext(context)
  return await rowsOf<StoredSlip & Record<string, unknown>>(
    context.tx,
    sql`select p.id, p.row_version as version, p.employee_id as employee, e.employee_no as "employeeNo", n.period_id as period,
        d.year::text || lpad(d.month::text, 2, '0') as month, d.pay_sequence as sequence, p.net::text as net,
        coalesce((select json_agg(json_build_object('code', l.component_code, 'amount', l.amount::text) order by l.seq)
          from ${lines('Payslip', 'payLines')} l where l.parent_id = p.id), '[]') as lines
      from ${rows('Payslip', 'amountsCovered')} p join ${rows('Employee')} e on e.id = p.employee_id
      join ${rows('PayRun')} n on n.id = p.run_id and n.source = 'UPLOADED' join ${rows('ReckoningDate')} d on d.id = n.period_id
      where not p.amounts_covered and (d.year, d.month, d.pay_sequence) in (select x.year, x.month, x.pay_sequence from ${rows('ReckoningDate')} x
        where x.id = ${idList(periods)}) order by e.employee_no, p.id`,
  )
}
