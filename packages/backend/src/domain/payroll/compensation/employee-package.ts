// The package of an employee on a day with the origin of each part, and the rows that produced it; amounts as the reader sees them.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { wordsOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import { amountsCoveredName } from '@kantor/shared/kernel'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { type FixedPayRow, type Resolved, resolveComponent } from '@kantor/shared/rules/payroll/earnings/resolution'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asBoolean, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { ownPayOn, type PaidPerson, paidPeopleOn, rulesOn } from './pay-facts.ts'
import { rupiahOf } from './rule-effect.ts'

const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'r')
const ofEmployee = tableColumns(Employee, 'e')
const ofPayComponent = tableColumns(PayComponent, 'c')
const ofEmployeeSalary = tableColumns(EmployeeSalary, 's')

/** What the screen shows of an employee on a day. */
export async function packageOf(context: ActionContext, employee: number, day: string) {
  const reader = queryContext(context)
  const [person] = await paidPeopleOn(reader, day, sql`e.id = ${employee}`, sql`true`)
  const place = await placeOf(reader, employee)
  const isCovered = place?.isCovered ?? false
  const parts = person === undefined || isCovered ? [] : await partsOf(reader, person, day)
  const total = parts.reduce((sum, { amount }) => sum + senOf(amount ?? '0'), 0n)
  const labels = async (entity: string, id: number | null | undefined) =>
    id == null ? null : ((await context.refsOf(entity, [id])).get(id) ?? null)
  const of = (name: 'position' | 'level') => {
    const id = person?.placement[name]
    return id == null ? null : Number(id)
  }
  return {
    payGroup: await labels('PayGroup', place?.payGroup),
    position: await labels('Position', of('position')),
    level: await labels('PositionLevel', of('level')),
    grade: await labels('PositionGrade', place?.grade),
    step: isCovered ? null : (person?.placement.step ?? null),
    amountsCovered: isCovered,
    total: parts.length === 0 ? null : moneyText(total),
    parts,
    history: await historyOf(reader, employee),
  }
}

interface PlaceRow {
  readonly payGroup: number | null
  readonly grade: number | null
  readonly isCovered: boolean
}
async function placeOf({ tx, rows }: QueryContext, employee: number): Promise<PlaceRow | undefined> {
  const [found] = await typedRows(
    tx,
    {
      payGroup: ofEmployeeRemuneration.payGroup,
      grade: ofEmployee.grade,
      isCovered: asBoolean(sql`r.amounts_covered`),
    },
    sql`from ${rows('EmployeeRemuneration', amountsCoveredName)} r join ${rows('Employee')} e on e.id = r.employee_id
      where e.id = ${employee}`,
  )
  return found
}

interface ComponentOnDay {
  readonly code: string
  readonly name: string
  readonly source: string
  readonly formula: string | null
  readonly inBpjsWage: boolean
  readonly inThrWage: boolean
}

/** Components that rules, agreements and formulas give, in the order of the slip. */
const componentsOn = ({ tx, rows }: QueryContext, day: string): Promise<readonly ComponentOnDay[]> =>
  typedRows(
    tx,
    {
      ...picked(ofPayComponent, 'code', 'name', 'source', 'formula'),
      inBpjsWage: asBoolean(sql`coalesce(c.in_bpjs_wage, c.fixed_allowance, false)`),
      inThrWage: asBoolean(sql`coalesce(c.in_thr_wage, c.fixed_allowance, false)`),
    },
    sql`from ${rows('PayComponent')} c where c.active and c.source in ('BASIC', 'FIXED_FIELD', 'RULE', 'FORMULA')
        and c.effective_from <= ${day}::date and coalesce(c.effective_to, 'infinity') >= ${day}::date
      order by c.source <> 'BASIC', c.slip_order, c.code`,
  )

async function partsOf(reader: QueryContext, person: PaidPerson, day: string) {
  const rules = Map.groupBy(await rulesOn(reader, day), ({ component }) => component)
  const own = (await ownPayOn(reader, day)).get(person.employee) ?? []
  const since = await salarySince(reader, person.employee, day)
  const parts = (await componentsOn(reader, day)).flatMap((component): readonly Part[] => {
    const { code, source } = component
    if (source === 'BASIC') return person.basic === null ? [] : [basicPart(component, person.basic, since)]
    const mine = own.filter((row) => row.component === code)
    const resolved = resolveComponent({
      day,
      ...person,
      basic: senOf(person.basic ?? '0'),
      own: mine,
      rules: rules.get(code) ?? [],
    })
    if (resolved.origin !== 'NONE') return [fixedPart(component, resolved, mine)]
    return source === 'FORMULA' ? [formulaPart(component)] : []
  })
  return parts.map((part, at) => ({ id: String(at + 1), ...part }))
}

interface Part {
  readonly componentCode: string
  readonly componentName: string
  readonly amount: string | null
  readonly origin: 'BASIC' | 'FORMULA' | Exclude<Resolved['origin'], 'NONE'>
  readonly source: string | null
  readonly effectiveFrom: string | null
  readonly inBpjsWage: boolean
  readonly inThrWage: boolean
}
const formulaPart = (component: ComponentOnDay): Part => ({
  ...shown(component),
  amount: null,
  origin: 'FORMULA',
  source: component.formula,
  effectiveFrom: null,
})
const shown = ({ code, name, inBpjsWage, inThrWage }: ComponentOnDay) => ({
  componentCode: code,
  componentName: name,
  inBpjsWage,
  inThrWage,
})
const basicPart = (component: ComponentOnDay, amount: string, { from, reason }: Since): Part => ({
  ...shown(component),
  inBpjsWage: true,
  inThrWage: true,
  amount,
  origin: 'BASIC' as const,
  source: reason === null ? null : reasonWords(reason),
  effectiveFrom: from,
})

function fixedPart(component: ComponentOnDay, resolved: Resolved, own: readonly FixedPayRow[]): Part {
  const { rule, origin } = resolved
  const isAdded = own.some(({ mode }) => mode === 'ADD')
  const set = own.find(({ mode }) => mode === 'SET') ?? own[0]
  const by =
    rule === undefined ? 'own agreement' : `rule of the ${rule.scope.toLowerCase()} from ${formatDate(rule.from)}`
  return {
    ...shown(component),
    amount: moneyText(rupiahOf(resolved)),
    origin: origin === 'NONE' ? 'OWN' : origin,
    source: rule !== undefined && isAdded ? `${by}, and an addition of the employee's own` : by,
    effectiveFrom: rule?.from ?? set?.from ?? null,
  }
}

interface Since {
  readonly from: string | null
  readonly reason: string | null
}
async function salarySince({ tx, rows }: QueryContext, employee: number, day: string): Promise<Since> {
  const [found] = await typedRows(
    tx,
    { from: ofEmployeeSalary.effectiveFrom, reason: ofEmployeeSalary.reason },
    sql`from ${rows('EmployeeSalary')} s where s.employee_id = ${employee}
      and s.effective_from <= ${day}::date and coalesce(s.effective_to, 'infinity') >= ${day}::date`,
  )
  return found ?? { from: null, reason: null }
}

const { labels }: { readonly labels: { readonly [value: string]: string } } = EmployeeSalary.fields.reason
const reasonWords = (reason: string): string => labels[reason] ?? wordsOf(reason.toLowerCase())

interface HistoryRow {
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  readonly componentCode: string
  readonly mode: 'SET' | 'ADD' | null
  readonly amount: string | null
  readonly previousAmount: string | null
  readonly increasePercent: string | null
  readonly reason: string | null
  readonly note: string | null
  readonly letterNo: string | null
  readonly enteredBy: string | null
}
const mostRows = 200

/** The dated rows of basic salary and own parts, the newest first; what is covered has no amounts. */
async function historyOf({ tx, rows }: QueryContext, employee: number) {
  const span = (alias: string) =>
    sql.raw(
      `to_char(${alias}.effective_from, 'YYYY-MM-DD') as "effectiveFrom", to_char(${alias}.effective_to, 'YYYY-MM-DD') as "effectiveTo"`,
    )
  const found = await rowsOf<HistoryRow>(
    tx,
    sql`select h.*, h.previous::text as "previousAmount", round((h.amount::numeric / nullif(h.previous, 0) - 1) * 100, 2)::text as "increasePercent"
      from (select x.*, lag(x.amount::numeric) over (partition by x."componentCode", x.mode order by x."effectiveFrom") as previous from (
        select ${span('s')}, 'BASIC' as "componentCode", null as mode, s.amount::text as amount, s.reason, null as note, s.letter_no as "letterNo",
          s.created_by as "enteredBy" from ${rows('EmployeeSalary')} s where s.employee_id = ${employee}
        union all
        select ${span('f')}, f.component_code, f.mode, f.amount::text, null, f.note, null, f.created_by
          from ${rows('EmployeeFixedPay')} f where f.employee_id = ${employee}) x) h
      order by h."effectiveFrom" desc, h."componentCode" <> 'BASIC', h."componentCode" limit ${mostRows}`,
  )
  return found.map(({ reason, note, ...row }, at) => {
    const {
      effectiveFrom,
      effectiveTo,
      componentCode,
      mode,
      amount,
      previousAmount,
      increasePercent,
      letterNo,
      enteredBy,
    } = row
    const why = reason === null ? note : reasonWords(reason)
    return {
      id: String(at + 1),
      effectiveFrom,
      effectiveTo,
      componentCode,
      mode,
      amount,
      previousAmount,
      increasePercent,
      letterNo,
      enteredBy,
      why,
    }
  })
}
