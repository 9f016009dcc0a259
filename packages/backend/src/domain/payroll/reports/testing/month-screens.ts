// The screens and files that tell of the corrected month, each by the figures that its payslips tell: a further one joins by a line.
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { actionContext } from '../../../../engine/actions/actions.ts'
import { cellsIn } from '../../../../engine/pivot/pivot-actions.ts'
import { type FileFormat, reportFile } from '../../../../engine/report/file.ts'
import { domainReports } from '../../../reports.ts'
import {
  ask,
  type Figure,
  type Figures,
  month,
  type PerPerson,
  processPath,
  type Row,
  read,
  summed,
  theMonth,
} from './corrected-month.ts'
import { bankFiles, contributionFile, taxFile } from './month-files.ts'

/** Columns of a screen by the figure that they tell. */
type Columns = Partial<Record<Figure, string>>
/** The totals of a screen or file, and its rows by person. */
export interface Screen {
  readonly name: string
  readonly whole?: () => Promise<Figures>
  readonly each?: () => Promise<PerPerson>
}

const figuresOf = (row: Row, columns: Columns): Figures =>
  Object.fromEntries(Object.entries(columns).map(([figure, column]) => [figure, Number(row[column])]))

/** A report with the files that are made of it. */
function report(path: string, columns: Columns, more: Row = month, isPerPerson = true): readonly Screen[] {
  const shown = () => ask<{ rows: readonly Row[]; totals?: readonly Row[] }>(path, 'page', { ...more, size: 500 })
  const each = async () => {
    const of = Map.groupBy((await shown()).rows, ({ employee }) => (employee as { readonly id: number }).id)
    return new Map([...of].map(([id, own]) => [id, summed(own.map((row) => figuresOf(row, columns)))]))
  }
  const about = `${path} ${JSON.stringify(more)}`
  return [
    {
      name: about,
      whole: async () => figuresOf((await shown()).totals?.[0] ?? {}, columns),
      ...(isPerPerson ? { each } : {}),
    },
    { name: `csv of ${about}`, whole: () => inCsv(path, more, columns) },
    { name: `xlsx of ${about}`, whole: async () => (await inWorkbook(path, more, columns)).rows },
    { name: `totals in the xlsx of ${about}`, whole: async () => (await inWorkbook(path, more, columns)).totals },
  ]
}

/** What a file of a report holds of some columns. */
async function fileOf(path: string, asked: Row, format: FileFormat, columns: readonly string[]): Promise<Buffer> {
  const found = domainReports.find(({ declaration }) => declaration.path === path)
  if (found === undefined) throw new Error(`No report ${path}`)
  const { engine, ana } = theMonth()
  const file = await engine.database.db.transaction((tx) =>
    reportFile(actionContext(tx, engine, ana), found, asked, format, columns),
  )
  const bytes = await readFile(file.path)
  await file.remove()
  return bytes
}

/** The sums of the columns of a csv file, each column requested separately. */
async function inCsv(path: string, asked: Row, columns: Columns): Promise<Figures> {
  const sums: Figures = {}
  for (const [figure, column] of Object.entries(columns)) {
    const text = (await fileOf(path, asked, 'csv', [column])).toString()
    const values = text
      .split(/\r?\n/)
      .flatMap((line) => (/^"?-?[\d.,]+"?$/.test(line) ? [line.replaceAll('"', '')] : []))
    sums[figure as Figure] = values.reduce((sum, value) => sum + Number(value), 0)
  }
  return sums
}

/** The rows of a workbook added up, and the totals that stand above its headings. */
async function inWorkbook(path: string, asked: Row, columns: Columns): Promise<{ rows: Figures; totals: Figures }> {
  const figures = Object.keys(columns)
  const cells = await readSheet(await fileOf(path, asked, 'xlsx', Object.values(columns)))
  const headings = cells.findLastIndex(([cell]) => typeof cell === 'string')
  const figuresIn = (row: readonly unknown[] = []): Figures =>
    Object.fromEntries(figures.map((figure, at) => [figure, Number(row[at])]))
  return { rows: summed(cells.slice(headings + 1).map(figuresIn)), totals: figuresIn(cells[headings - 1]) }
}

const pivot = (path: string, measures: Columns, params: Row): Screen => ({
  name: path,
  whole: async () => {
    const asked = { ...params, rows: '', columns: '', measures: Object.values(measures).join() }
    const values = cellsIn(await ask(path, 'cells', asked)).rows[0]?.values ?? []
    return Object.fromEntries(Object.keys(measures).map((figure, at) => [figure, Number(values[at])]))
  },
})
const tile = (name: string, figures: readonly Figure[]): Screen => ({
  name: `dashboard of remuneration, ${name}`,
  whole: async () => {
    const values = cellsIn(await ask('/dashboard/remuneration', 'figures', { ...month, tile: name })).rows.at(
      -1,
    )?.values
    return Object.fromEntries(figures.map((figure, at) => [figure, Number(values?.[at])]))
  },
})
const stored = (name: string, query: ReturnType<typeof sql>): Screen => ({
  name,
  each: async () =>
    new Map((await read<Row>(query)).map(({ employee, ...figures }) => [Number(employee), figures as Figures])),
})

const pay = { gross: 'grossCash', net: 'net' } as const
const taxMonth = { taxMonth: month.period }
export const screens: readonly Screen[] = [
  ...report(`${processPath}/monthly-salary-general`, { ...pay, tax: 'pph21', cost: 'employerCost' }),
  ...report(`${processPath}/monthly-salary-general-detail`, { ...pay, cost: 'employerCost' }),
  ...report(`${processPath}/salary-rekap`, { ...pay, cost: 'employerCost' }, month, false),
  ...report(`${processPath}/income-deduction-check`, { gross: 'income', statutory: 'statutory', net: 'lineNet' }),
  ...report(`${processPath}/pay-slip-envelope`, { ...pay, statutory: 'statutory' }, { month: month.period }),
  ...report(`${processPath}/jamsostek-premium`, { bpjs: 'together' }),
  ...report(`${processPath}/income-tax-breakdown`, { taxed: 'grossTotal', tax: 'recorded' }, taxMonth),
  ...report(`${processPath}/income-tax-breakdown-regular`, { taxed: 'regular', tax: 'pph21' }, taxMonth),
  ...report('/report-management/report-payroll', { gross: 'income', net: 'net' }, { ...month, register: 'DETAIL' }),
  ...report('/report-management/bpjs-report', { bpjs: 'together' }, month, false),
  pivot(
    '/report-management/pivot-payroll-report',
    { cost: 'cost' },
    { periodFrom: month.period, periodTo: month.period },
  ),
  tile('pay', ['gross', 'net']),
  tile('taxes', ['tax', 'bpjs']),
  tile('cost', ['cost']),
  {
    name: 'journal, less its accruals and the income tax that is given back',
    whole: async () => {
      const [event] = await read<{
        cost: number
      }>(sql`select (sum(v.debit) - (select sum(coalesce(s.accrued_thr, 0) + coalesce(s.accrued_bonus, 0) + greatest(-s.pph21, 0))
          from payslip s where s.period_code like '202610%'))::float as cost
        from posting_event v join pay_run n on n.id = v.run_id and n.period_code like '202610%'`)
      return { cost: event?.cost ?? 0 }
    },
  },
  stored(
    'tax months',
    sql`select employee_id as employee, sum(pph21)::float as tax, sum(gross_total)::float as taxed from employee_tax_month
      where tax_year = 2026 and tax_month = 10 and source = 'CALCULATED' group by 1`,
  ),
  {
    name: 'buffer of finance',
    whole: async () => {
      const [sums] =
        await read<Figures>(sql`select sum(f.payable) filter (where f.kind not in ('PPH21', 'BPJS'))::float as net,
          sum(f.payable) filter (where f.kind = 'PPH21')::float as tax, sum(f.payable) filter (where f.kind = 'BPJS')::float as bpjs
        from finance_buffer_entry f join pay_run n on f.source_type = 'PayRun' and n.id = f.source_id where n.period_code like '202610%'`)
      return sums ?? {}
    },
  },
  { name: 'bank files of the runs', each: bankFiles },
  { name: 'list of the month for the tax office', each: () => taxFile('TAX-MONTHLY') },
  { name: 'contributions for BPJS Ketenagakerjaan', each: () => contributionFile('SIPP-TK', 'employment') },
  { name: 'contributions for BPJS Kesehatan', each: () => contributionFile('EDABU-KES', 'health') },
]
