// How a payslip came about (payroll 4.13, R-TRACE): net, lines, steps, inputs, the records behind them, the month and the version before; and asking payroll about it.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { PayslipTrace } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip-trace.entity'
import { payslips } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslips'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { difference } from '@kantor/shared/rules/payroll/run/difference'
import { type ExplainNode, explain } from '@kantor/shared/rules/payroll/run/explain'
import { traceOf } from '@kantor/shared/rules/payroll/run/trace-text'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asBoolean, lineColumns, orNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { shownAmong } from '../../../engine/write/covered.ts'
import { noteViews } from '../../../engine/write/reading-trail.ts'
import { labelOfSource, pathOfRecord, type SlipSource, slipSources } from './explain/slip-sources.ts'
import { payslipAsPaper, payslipAsPdf } from './paper/paper-answer.ts'
import { choosePayslipPassword } from './payslip-password.ts'
import { askAboutPayslip } from './questions.ts'
import { runFacts } from './slip-rows.ts'

const ofPayslip = tableColumns(Payslip, 'p')
const ofPayslipTrace = tableColumns(PayslipTrace, 't')
const ofPayslipPayLines = lineColumns(Payslip, 'payLines', 'l')

export const payslipsActions = actionsFor(payslips, {
  askAboutPayslip: (context, asked) => askAboutPayslip(context, asked),
  choosePayslipPassword: (context, asked) => choosePayslipPassword(context, asked),
  paper: (context, { payslip }) => payslipAsPaper(context, payslip),
  payslipPdf: (context, { payslip }) => payslipAsPdf(context, payslip),
  async explain(context, { payslip }) {
    const query = queryContext(context)
    const slip = await slipOf(query, payslip)
    await noteViews(context.engine, context.actor, Payslip, [payslip], payslips)
    const about = { amountsCovered: slip.amountsCovered, comparedWith: null, nodes: [] as const }
    if (slip.amountsCovered) return { ...about, earlierVersion: null, replacedAt: null, replacedBy: null }
    const before = await slipBefore(query, payslip)
    // Before a payslip was published its versions were drafts: they are no news of his own to an employee.
    const isOffice = context.actor.via === 'system' || (await shownAmong(context, 'PayRun', [slip.run])).size > 0
    const earlier = isOffice ? await earlierVersion(query, payslip) : undefined
    const nodes = explain(await linesOf(query, payslip), slip, traceOf(slip.steps ?? '[]'))
    const sources = await slipSources(query, payslip)
    return {
      amountsCovered: false,
      comparedWith: before?.periodCode ?? null,
      earlierVersion: earlier?.version ?? null,
      replacedAt: earlier?.replacedAt ?? null,
      replacedBy: earlier?.replacedBy ?? null,
      nodes: withSources(query, compared(nodes, before, earlier), sources),
    }
  },
})

interface SlipSums {
  readonly run: number
  readonly amountsCovered: boolean
  readonly net: string
  readonly grossCash: string
  readonly statutory: string
  readonly deductions: string
  readonly employerCost: string
  readonly steps: string | null
}
/** The payslip as its reader sees it; one that he does not see is not found. */
async function slipOf({ tx, rows }: QueryContext, id: number): Promise<SlipSums> {
  const [found] = await typedRows(
    tx,
    {
      run: ofPayslip.run,
      amountsCovered: asBoolean(sql`p.amounts_covered`),
      ...picked(ofPayslip, 'net', 'grossCash', 'statutory', 'deductions', 'employerCost'),
      steps: orNull(ofPayslipTrace.steps),
    },
    sql`from ${rows('Payslip', 'amountsCovered')} p left join ${rows('PayslipTrace')} t on t.payslip_id = p.id where p.id = ${id}`,
  )
  if (found === undefined) throw new KantorError('NOT_FOUND')
  return found
}

const linesOf = ({ tx, lines }: QueryContext, id: number) =>
  typedRows(
    tx,
    {
      code: ofPayslipPayLines.componentCode,
      name: ofPayslipPayLines.componentName,
      kind: ofPayslipPayLines.lineKind,
      amount: ofPayslipPayLines.amount,
    },
    sql`from ${lines('Payslip', 'payLines')} l where l.parent_id = ${id} order by l.seq`,
  )

/** What was paid before: the sums under their names, the lines by component, and what the lines are called. */
interface Before {
  readonly periodCode: string
  readonly sums: { readonly [name: string]: string }
  readonly lines: { readonly [code: string]: string }
  readonly named: { readonly [code: string]: readonly [name: string, kind: string] }
}
/** The payslip of the last run of the same kind before, as far as the reader sees it; before a final pay that of the salary. */
async function slipBefore(context: QueryContext, id: number): Promise<Before | undefined> {
  const { tx, rows, lines } = context
  const byCode = (value: ReturnType<typeof sql>) =>
    sql`coalesce((select json_object_agg(l.code, ${value}) from (select x.component_code as code, sum(x.amount)::text as amount, min(x.component_name) as name,
        min(x.line_kind) as kind from ${lines('Payslip', 'payLines')} x where x.parent_id = b.id group by 1) l), '{}')`
  const [found] = await rowsOf<Before & Record<string, unknown>>(
    tx,
    sql`select b.period_code as "periodCode", ${byCode(sql`l.amount`)} as lines, ${byCode(sql`json_build_array(l.name, l.kind)`)} as named,
        json_build_object('net', b.net::text, 'grossCash', b.gross_cash::text, 'statutory', b.statutory::text, 'deductions', b.deductions::text,
          'employerCost', b.employer_cost::text) as sums
      from ${rows('Payslip')} p join ${runFacts(context)} n on n.id = p.run_id
      join ${rows('Payslip', 'amountsCovered')} b on b.employee_id = p.employee_id and not b.amounts_covered
      join ${runFacts(context)} m on m.id = b.run_id and ((m.run_type = n.run_type and (m.pay_month, m.pay_date) < (n.pay_month, n.pay_date))
        or (n.run_type = 'FINAL_PAY' and m.run_type = 'REGULAR' and m.pay_month < n.pay_month))
      where p.id = ${id} order by m.pay_month desc, m.pay_date desc limit 1`,
  )
  return found
}

interface Earlier {
  readonly version: number
  readonly net: string
  readonly lines: { readonly [code: string]: string }
  readonly replacedAt: string
  readonly replacedBy: string
}
/** The version that this one replaced. */
async function earlierVersion({ tx, rows }: QueryContext, id: number): Promise<Earlier | undefined> {
  const [found] = await rowsOf<Earlier & Record<string, unknown>>(
    tx,
    sql`select v.version, v.net::text as net, v.line_amounts::json as lines, v.replaced_by as "replacedBy",
        to_char(v.replaced_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "replacedAt"
      from ${rows('PayslipVersion')} v where v.payslip_id = ${id} order by v.version desc limit 1`,
  )
  return found
}

type Compared = ExplainNode & {
  readonly before?: string
  readonly difference?: string
  readonly tag?: 'NEW' | 'GONE' | 'SAME' | 'CHANGED'
  readonly earlier?: string
}
/** The nodes with what they were before; lines that are no longer paid stand below their sum with 0. */
function compared(nodes: readonly ExplainNode[], before?: Before, earlier?: Earlier): readonly Compared[] {
  const lines = nodes.flatMap(({ code, value }) => (code === undefined ? [] : [[code, value] as const]))
  const changes = new Map(
    difference(before?.lines ?? {}, Object.fromEntries(lines)).map((change) => [change.code, change]),
  )
  const old = (code: string) => (earlier === undefined ? {} : { earlier: earlier.lines[code] ?? '0.00' })
  const changeIn = (code: string) => {
    const change = before === undefined ? undefined : changes.get(code)
    return change && { before: change.previous, difference: change.delta, tag: change.tag }
  }
  const shown = nodes.map((node): Compared => {
    if (node.code !== undefined) return { ...node, ...changeIn(node.code), ...old(node.code) }
    const was = node.kind === 'SUM' ? before?.sums[node.node] : undefined
    const sum = was === undefined ? {} : changeOf(was, node.value)
    return { ...node, ...sum, ...(node.node === 'net' && earlier ? { earlier: earlier.net } : {}) }
  })
  const gone = [...changes.values()].filter(({ tag }) => tag === 'GONE')
  return [...shown, ...gone.map(({ code }): Compared => goneNode(code, before, { ...changeIn(code), ...old(code) }))]
}

function changeOf(was: string, now: string): Pick<Compared, 'before' | 'difference' | 'tag'> {
  const [change] = difference({ sum: was }, { sum: now })
  return change === undefined ? {} : { before: change.previous, difference: change.delta, tag: change.tag }
}

const sumOfKind: { readonly [kind: string]: string } = {
  EARNING: 'grossCash',
  RETURNED: 'grossCash',
  STATUTORY: 'statutory',
  DEDUCTION: 'deductions',
  EMPLOYER: 'employerCost',
  EMPLOYER_TAX: 'employerCost',
  BENEFIT: 'employerCost',
}
function goneNode(code: string, before: Before | undefined, more: Partial<Compared>): Compared {
  const [label = code, kind = ''] = before?.named[code] ?? []
  return { node: `gone ${code}`, parent: sumOfKind[kind] ?? 'net', kind: 'PART', label, value: '0.00', ...more }
}

/** Each line with the records that it was read from. */
function withSources(context: QueryContext, nodes: readonly Compared[], sources: readonly SlipSource[]) {
  const byCode = Map.groupBy(sources, ({ code }) => code)
  const known = new Set<string>()
  // A month of attendance is the source of several lines: each has its own node.
  const keyOf = ({ entity, record, code }: SlipSource): string => {
    const key = `${entity} ${record}`
    if (known.has(key)) return `${key} ${code}`
    known.add(key)
    return key
  }
  return nodes.flatMap(({ code, ...node }) => [
    node,
    ...(byCode.get(code ?? '') ?? []).map((source) => {
      const path = pathOfRecord(context, source)
      return {
        node: keyOf(source),
        parent: node.node,
        kind: 'SOURCE' as const,
        label: labelOfSource(context, source, path),
        path,
        validFrom: source.validFrom,
        author: source.author,
        enteredAt: source.enteredAt,
      }
    }),
  ])
}
