// What two months of payslips say about the change of each component: amounts, and the facts that explain them, out of lines and traces.
import { sumOf } from '@kantor/shared/rules/money/amounts'
import type { LineFacts, SlipFacts } from '@kantor/shared/rules/payroll/run/difference'
import { traceOf } from '@kantor/shared/rules/payroll/run/trace-text'
import type { TraceStep } from '@kantor/shared/rules/payroll/trace'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { type GivenFilters, lineRows, type MonthRange, slipRows } from './slip-rows.ts'

/** An employee's month: amounts by component, and the facts behind them. Of a covered employee only the place is known. */
export interface MonthOfPay {
  readonly employee: number
  readonly department: number | null
  readonly isCovered: boolean
  readonly amounts: { readonly [code: string]: string }
  readonly names: { readonly [code: string]: string }
  readonly facts: SlipFacts
}

interface SlipRow {
  readonly id: number
  readonly employee: number
  readonly department: number | null
  readonly isCovered: boolean
  readonly activeDays: number
  readonly periodDays: number
  readonly unpaidDays: string
  readonly overtimeIndex: string
  readonly joined: boolean
  readonly left: boolean
  readonly taxFinal: boolean
  readonly runType: string
  readonly steps: string | null
  readonly lines: readonly LineRow[] | null
}
interface LineRow {
  readonly code: string
  readonly name: string
  readonly source: string | null
  readonly amount: string
  /** A deduction that an earlier run left. */
  readonly isCarried: boolean
  /** A run of corrections puts an earlier payslip right with it. */
  readonly isCorrection: boolean
}

/** A month of everybody by employee, read in one statement; several payslips of a month count together. */
export async function monthsOfPay(
  context: QueryContext,
  given: GivenFilters,
  range: MonthRange,
): Promise<ReadonlyMap<number, MonthOfPay>> {
  const found = await rowsOf<SlipRow>(
    context.tx,
    sql`with s as materialized (select * from ${slipRows(context, given, range)} s)
      select s.id, s.employee_id as employee, s.dept_id as department, s.amounts_covered as "isCovered", s.active_days as "activeDays",
        s.period_days as "periodDays", s.unpaid_days::text as "unpaidDays", s.ot_index_hours::text as "overtimeIndex",
        coalesce(e.join_date between s.salary_from and s.salary_to, false) as joined,
        coalesce(e.separation_date between s.salary_from and s.salary_to, false) as "left", coalesce(s.tax_final, false) as "taxFinal", s.run_type as "runType", t.steps, l.lines
      from s join ${context.rows('Employee')} e on e.id = s.employee_id
      left join ${context.rows('PayslipTrace')} t on t.payslip_id = s.id
      left join (select l.parent_id, json_agg(json_build_object('code', l.component_code, 'name', l.name, 'source', l.source, 'amount', l.amount::text,
          'isCarried', l.origin_period is not null and l.line_kind = 'DEDUCTION', 'isCorrection', s.run_type = 'CORRECTION') order by l.seq) as lines
        from s join ${lineRows(context)} l on l.parent_id = s.id where l.amount is not null group by 1) l on l.parent_id = s.id
      order by s.employee_id, s.pay_sequence, s.id`,
  )
  return new Map(
    [...Map.groupBy(found, ({ employee }) => employee)].map(([employee, slips]) => [
      employee,
      monthOf(employee, slips),
    ]),
  )
}

function monthOf(employee: number, slips: readonly SlipRow[]): MonthOfPay {
  const [main] = slips
  if (main === undefined) throw new Error('A month has a payslip')
  const own = slips.filter(({ runType }) => runType !== 'CORRECTION')
  const lines = slips.flatMap((slip) => slip.lines ?? [])
  const steps = slips.flatMap(({ steps: text }) => (text === null ? [] : traceOf(text)))
  const byCode = Map.groupBy(lines, ({ code }) => code)
  const { department, activeDays, periodDays } = main
  const any = (name: 'joined' | 'left' | 'taxFinal') => slips.some((slip) => slip[name])
  return {
    employee,
    department,
    isCovered: slips.some(({ isCovered }) => isCovered),
    amounts: Object.fromEntries([...byCode].map(([code, all]) => [code, sumOf(all.map(({ amount }) => amount))])),
    names: Object.fromEntries(lines.map(({ code, name }) => [code, name])),
    facts: {
      activeDays,
      periodDays,
      joined: any('joined'),
      left: any('left'),
      taxFinal: any('taxFinal'),
      // Overtime may be paid by a run of its own, days by the week; a run of corrections states those of its month once more.
      unpaidDays: sumOf(own.map((slip) => slip.unpaidDays)),
      overtimeIndex: sumOf(
        own.map((slip) => slip.overtimeIndex),
        4,
      ),
      lines: Object.fromEntries([...byCode].map(([code, all]) => [code, factsOf(code, all, steps)])),
    },
  }
}

const programs: { readonly [component: string]: string } = {
  JHT_ER: 'JHT',
  JHT_EE: 'JHT',
  JP_ER: 'JP',
  JP_EE: 'JP',
  JKK_ER: 'JKK',
  JKM_ER: 'JKM',
  KES_ER: 'JKN',
  KES_EE: 'JKN',
  KES_FAMILY: 'JKN_FAMILY',
}

/** What the trace says of a component: its full amount of the month, and the rows of law behind it. */
function factsOf(code: string, lines: readonly LineRow[], steps: readonly TraceStep[]): LineFacts {
  const source = lines[0]?.source ?? ''
  const isCarried = lines.some((line) => line.isCarried)
  const isCorrection = lines.some((line) => line.isCorrection)
  const program = programs[code]
  if (program !== undefined) {
    const own = steps.filter(({ rule, formula }) => rule === 'R-BPJS' && formula.startsWith(`${program} of`))
    return {
      source,
      fullAmount: inputOf(own[0], 'wage'),
      lawRows: distinct(own.flatMap(bpjsLaw)),
      isCarried,
      isCorrection,
    }
  }
  if (source === 'TAX')
    return { source, fullAmount: null, lawRows: distinct(steps.flatMap(taxLaw)), isCarried, isCorrection }
  const paid = steps.findLast(({ rule, formula }) => rule === 'R-PRO' && formula.startsWith(`${code}:`))
  // A percentage of the employee follows the amount that it applies to.
  const fullAmount = inputOf(paid, 'amount')?.split(' x ')[0] ?? null
  return { source, fullAmount, lawRows: [], isCarried, isCorrection }
}

/** Several payslips of a month read the same law. */
const distinct = (rows: readonly string[]): readonly string[] => [...new Set(rows)]

const inputOf = (step: TraceStep | undefined, name: string): string | null =>
  step?.inputs.findLast((input) => input.name === name)?.value ?? null

/** The rate with its percentage, and the limit of the wage where it counts. */
function bpjsLaw(step: TraceStep): readonly string[] {
  const percent = step.inputs.find(({ name }) => name === 'percent')
  const [wage, base] = [inputOf(step, 'wage'), inputOf(step, 'base')]
  return [`${percent?.source ?? ''} ${percent?.value ?? ''}`, ...(wage === base ? [] : [`limit ${base}`])]
}

/** The table of the tax; which of its brackets counts follows from the income, not from the law. */
const taxLaw = ({ rule, inputs }: TraceStep): readonly string[] =>
  rule === 'R-TER'
    ? inputs.flatMap(({ source }) => (source === undefined ? [] : [source.replace(/^bracket \d+ of /, '')]))
    : []
