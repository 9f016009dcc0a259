// What the lines of a payslip come to, and the payslips whose net is another figure (R-CHK C24).
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

/** The net that lines `l` make. */
export const netOfLines: SQL = sql`coalesce(sum(case when l.line_kind in ('EARNING', 'RETURNED', 'ROUNDING') then l.amount
  when l.line_kind in ('STATUTORY', 'DEDUCTION') then -l.amount end), 0)`

/** How many payslips of a run have lines that do not make their net. */
export const differingSlips = ({ rows, lines }: Pick<QueryContext, 'rows' | 'lines'>, run: number): SQL =>
  sql`(select count(*)::int from ${rows('Payslip')} p where p.run_id = ${run}
    and p.net <> (select ${netOfLines} from ${lines('Payslip', 'payLines')} l where l.parent_id = p.id))`
