// Every report of payroll over the same calculated runs: totals are those of the runs, whoever may not see the amounts of a group is told
// none of them by any way out, and a narrower data scope gives fewer people.
import { readFile } from 'node:fs/promises'
import { catalogue } from '@kantor/shared/catalogue'
import type { Report, ReportColumns } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { reportFile } from '../../../engine/report/file.ts'
import { domainActions } from '../../actions.ts'
import { domainReports } from '../../reports.ts'
import { employeeOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { calculatedMonths, slipsOf } from './testing.ts'

type Row = { readonly [column: string]: unknown }
interface Page {
  readonly total: number
  readonly rows: readonly Row[]
  readonly totals?: readonly Row[]
  readonly groups?: readonly Row[]
}

const process = '/payroll-management/payroll-process'
const period = '2026-05'
const month = { period }
/** A report, what it is asked for, and its totals by the columns of the payslips that they must come to. */
const table: readonly (readonly [path: string, params: Row, ties: { readonly [column: string]: string }])[] = [
  [
    `${process}/monthly-salary-general`,
    month,
    {
      ...{
        grossCash: 'gross_cash',
        benefit: 'benefit',
        taxable: 'taxable_regular + taxable_irregular',
        pph21: 'pph21',
      },
      ...{
        deductions: 'deductions',
        carried: 'carried',
        rounding: 'rounding',
        net: 'net',
        employerCost: 'employer_cost',
      },
    },
  ],
  ...(['DETAIL', 'SUMMARY', 'BY_CENTER'] as const).map(
    (register) =>
      [
        '/report-management/report-payroll',
        { ...month, register },
        {
          ...{
            income: 'gross_cash',
            statutory: 'statutory',
            deductions: 'deductions',
            rounding: 'rounding',
            net: 'net',
          },
          ...{ benefit: 'benefit' },
        },
      ] as const,
  ),
  [`${process}/loca-dept-checklist`, month, { grossCash: 'gross_cash', net: 'net' }],
]
const reports = table.map(([path, params, ties]) => ({ path, params, ties, words: JSON.stringify(params) }))

let engine: ProductEngine
let head: Actor
let staff: Actor
let exec: number
beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  head = await withEverything(engine, 'payroll.head')
  staff = await withEverything(engine, 'payroll')
  await calculatedMonths(engine)
  exec = Number((await read<{ id: number }>(sql`select id from pay_group where group_code = 'EXEC'`))[0]?.id)
}, 240_000)
afterAll(() => engine.close())

const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
const actions = runnableActions(catalogue, domainActions)
const ask = async <T = Page>(path: string, params: Row, actor: Actor): Promise<T> => {
  const action = actions.find(({ feature, name }) => feature.path === path && name === 'page')
  if (action === undefined) throw new Error(`No report ${path}`)
  return (await runAction(engine, actor, action, { ...params, size: 500 } as never, true)) as T
}
const totalsOf = async (path: string, params: Row, actor: Actor): Promise<Row> =>
  (await ask(path, params, actor)).totals?.[0] ?? {}
const reportAt = (path: string): Report => {
  const found = catalogue.features.find((feature) => feature.path === path)
  if (found === undefined || !('columns' in found)) throw new Error(`No report ${path}`)
  return found as Report
}
/** Columns that tell what somebody is paid. */
const amountsOf = (columns: ReportColumns): readonly string[] =>
  Object.entries(columns).flatMap(([name, { type }]) => (type === 'money' || type === 'percent' ? [name] : []))

describe.each(reports)('$path $words', ({ path, params, ties }) => {
  const amounts = amountsOf(reportAt(path).columns)

  it('comes to the totals of the runs', async () => {
    const sums = Object.entries(ties).map(
      ([name, column]) => sql`sum(${sql.raw(column)})::text as ${sql.identifier(name)}`,
    )
    const [whole] = await read<Row>(sql`select ${sql.join(sums, sql`, `)} from ${slipsOf(period)} s`)
    expect(Number(whole?.net)).toBeGreaterThan(100_000_000)
    expect(await totalsOf(path, params, head)).toMatchObject({ ...whole, amountsCovered: 0 })
  })

  it('tells nothing of the amounts of a covered group, in rows, groups, totals, order or file', async () => {
    const asked = { ...params, payGroup: exec }
    const { rows, groups = [], totals = [] } = await ask(path, asked, staff)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of [...rows, ...groups, ...totals])
      expect(amounts.filter((name) => row[name] !== null && row[name] !== undefined)).toEqual([])
    expect(Number(totals[0]?.amountsCovered)).toBeGreaterThan(5)
    for (const name of amounts.slice(0, 3)) {
      const up = await ask(path, { ...asked, sort: name }, staff)
      const down = await ask(path, { ...asked, sort: `-${name}` }, staff)
      expect(down.rows).toEqual(up.rows)
    }
    expect(await fileOf(path, asked, staff, amounts)).not.toMatch(/\d/)
    expect(await fileOf(path, asked, head, amounts)).toMatch(/\d/)
  })

  it('leaves a covered group out of its totals, and says of how many', async () => {
    const [all, part, theirs] = [
      await totalsOf(path, params, head),
      await totalsOf(path, params, staff),
      await totalsOf(path, { ...params, payGroup: exec }, head),
    ]
    for (const name of Object.keys(ties)) expect(Number(part[name])).toBe(Number(all[name]) - Number(theirs[name]))
    expect(Number(part.amountsCovered)).toBeGreaterThan(5)
  })

  it('has fewer people in a narrower scope', async () => {
    const worker = await employeeOf(engine, 'payroll.head')
    const own = await totalsOf(path, params, { ...head, dataScope: 'SELF' })
    const [mine] = await read<Row>(
      sql`select coalesce(sum(net), 0)::text as net from ${slipsOf(period)} s where employee_id = ${worker}`,
    )
    expect(Number(own.net ?? 0)).toBe(Number(mine?.net))
    expect(Number((await totalsOf(path, params, head)).net)).toBeGreaterThan(Number(mine?.net))
  })
})

describe('the register on paper', () => {
  it('says on every sheet what it carries forward, and is signed at the end', async () => {
    const bytes = await bytesOf('/report-management/report-payroll', { period, register: 'DETAIL' }, head, [], 'pdf')
    Reflect.deleteProperty(Array.prototype, 'random') // left by the migration writer; the reader of PDF refuses it
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
    const sheets = text.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
    expect(sheets.length).toBeGreaterThan(2)
    for (const [i, sheet] of sheets.slice(0, -1).entries()) {
      const carried = /Carried forward ([\d,. -]+)/.exec(sheet)?.[1]?.trim()
      expect(carried).toMatch(/\d/)
      expect(sheets[i + 1]).toContain(`Brought forward ${carried}`)
    }
    expect(sheets.at(-1)).toContain('Prepared by Checked by Approved by')
    expect(sheets.at(-1)).not.toContain('Carried forward')
  })
})

/** The columns of a report as a sheet of texts, without its header. */
async function fileOf(path: string, params: Row, actor: Actor, columns: readonly string[]): Promise<string> {
  const [, ...lines] = (await bytesOf(path, params, actor, columns, 'csv')).toString('utf8').split('\n')
  return lines.join('\n')
}
async function bytesOf(path: string, params: Row, actor: Actor, columns: readonly string[], format: 'csv' | 'pdf') {
  const report = domainReports.find(({ declaration }) => declaration.path === path)
  if (report === undefined) throw new Error(`No report ${path}`)
  const file = await engine.database.db.transaction((tx) =>
    reportFile(actionContext(tx, engine, actor), report, params, format, columns),
  )
  const bytes = await readFile(file.path)
  await file.remove()
  return bytes
}
