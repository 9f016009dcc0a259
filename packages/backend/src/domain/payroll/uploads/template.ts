// The shape of all sheets of pay (payroll 4.17, R-UP): whom a row pays and when, the records that it asks for, which of them stand already, and
// what is written. A template says the records; everything else is here.
import type { Entity, Fields } from '@kantor/shared/kernel'
import { complaintsOf } from '@kantor/shared/rules/validation/validation'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import type {
  CheckedRow,
  RecordWriter,
  SurplusRow,
  UploadContext,
  UploadRules,
  WrittenRow,
} from '../../../engine/upload/upload.ts'
import { isSameAmount } from '../entries/enter-many.ts'
import { type Payee, PayFacts, type PayPeriod } from './facts.ts'
import { type DecreeLine, LateRows } from './late-rows.ts'

type Values = { readonly [field: string]: unknown }

/** A record that a row asks for. */
export interface Wish {
  readonly entity: Entity
  /** What it is known by. */
  readonly at: Values
  /** What it is to hold; null: it is to be gone. */
  readonly values: Values | null
  /** Said of a new record alone. */
  readonly start?: Values
  /** Written with any change, and no change by itself. */
  readonly stamp?: Values
  /** Columns by the fields that their values go to, where they are others than those of the sheet. */
  readonly columns?: { readonly [field: string]: string }
  /** Fields of which one takes the place of the others: where the file has the column of one, all of them are written. */
  readonly alternatives?: readonly string[]
  /** What follows from the values: worked out from those that stay where the file has no column for them, too. */
  readonly follows?: (values: Values) => Values
  /** The check of a stored record before it is changed: the fields to look at, and a complaint about them. */
  readonly guard?: {
    readonly fields: readonly string[]
    readonly test: (
      stored: Values,
    ) => { readonly column: string; readonly rule: string; readonly message: string } | null
  }
}
/** What is known of the row at hand. */
export interface About {
  readonly payee: Payee
  /** Of sheets by period. */
  readonly period: PayPeriod | null
  readonly facts: PayFacts
  readonly context: UploadContext
}
export interface PayTemplate<C extends Fields> {
  /** Rows do not depend on each other (decision 0088). */
  readonly apart?: true
  /** The pay period of a row; null: cells are missing, or something was said about them. */
  period?(row: CheckedRow<C>, payee: Payee, facts: PayFacts): PayPeriod | null
  /** The day from which a row holds, and what it means that a closed run has paid days from it on. */
  readonly from?: {
    readonly column: keyof C & string
    readonly day: (values: CheckedRow<C>['values']) => string | null | undefined
    readonly closed: 'REFUSE' | 'ARREARS'
  }
  /** The lines of a ratification for a row that begins in paid days (`ARREARS`): the ratification is drafted in place of the records of the row. */
  readonly late?: (row: CheckedRow<C>, about: About) => DecreeLine | null
  /** Columns by the fields that their values go to, where the names differ. */
  readonly columns?: { readonly [field: string]: keyof C & string }
  /** What is queried once for some hundred rows. */
  learn?(rows: readonly CheckedRow<C>[], context: UploadContext): Promise<void>
  /** The records of a row; none where cells are missing, or something is said about the row. The first is what the row changes. */
  records(row: CheckedRow<C>, about: About): readonly Wish[]
  /** Of sheets that replace all: what the file leaves out. */
  surplus?(context: UploadContext, named: readonly Wish[]): Promise<readonly SurplusRow[]>
}

interface Stored {
  readonly id: number
  readonly rowVersion: number
  readonly values: Values
}
interface Planned {
  readonly wish: Wish
  readonly stored: Stored | undefined
  readonly isSame: boolean
}

/** The rules of an upload out of its template. */
export const payTemplate =
  <C extends Fields>(template: (context: UploadContext) => PayTemplate<C>): UploadRules<C> =>
  (context) => {
    const own = template(context)
    const facts = new PayFacts(context)
    const plans = new Map<number, readonly Planned[]>()
    const named: Wish[] = []
    const late = new LateRows(context, context.upload.title)
    return {
      ...(own.apart === undefined ? {} : { apart: own.apart }),
      async check(rows) {
        await facts.learn(rows.flatMap((row) => employeeOf(row) ?? []))
        await own.learn?.(rows, context)
        await late.learn(own.late === undefined ? [] : rows.flatMap((row) => employeeOf(row) ?? []))
        const asked = rows.map((row) => ({ row, wishes: wishesOf(row, own, facts, context) }))
        const stored = await storedOf(
          context,
          asked.flatMap(({ wishes }) => wishes),
        )
        for (const { row, wishes } of asked) {
          named.push(...wishes)
          plans.set(row.no, plan(row, wishes, stored, { columns: own.columns ?? {}, all: context.upload.columns }))
          keepLate(row, own, late, { facts, context, isSame: plans.get(row.no)?.every(({ isSame }) => isSame) ?? true })
        }
      },
      part: (rows) => late.part(rows.map(({ no }) => no)),
      async write({ no }: WrittenRow<C>, pen) {
        if (await late.write(no, pen)) return
        for (const planned of plans.get(no) ?? []) await fulfil(planned, pen)
      },
      surplus: async () => (await own.surplus?.(context, named)) ?? [],
    }
  }

/** A row that begins in days that are already paid to its employee waits for a ratification. */
function keepLate<C extends Fields>(
  row: CheckedRow<C>,
  { from, late: lineOf }: Pick<PayTemplate<C>, 'from' | 'late'>,
  late: LateRows,
  { facts, context, isSame }: { readonly facts: PayFacts; readonly context: UploadContext; readonly isSame: boolean },
): void {
  const employee = employeeOf(row)
  const payee = employee === null ? undefined : facts.payee(employee)
  const day = from?.day(row.values) ?? null
  if (lineOf === undefined || isSame || payee === undefined || day === null || !late.isPaid(payee.id, day)) return
  const line = lineOf(row, { payee, period: null, facts, context })
  if (line !== null) late.add(row.no, { payGroup: payee.payGroup, effectiveFrom: day, line })
}

const employeeOf = ({ values }: { readonly values: Values }): number | null =>
  typeof values.employeeNo === 'number' ? values.employeeNo : null

function wishesOf<C extends Fields>(
  row: CheckedRow<C>,
  template: PayTemplate<C>,
  facts: PayFacts,
  context: UploadContext,
): readonly Wish[] {
  const employee = employeeOf(row)
  if (employee === null) return []
  const payee = payeeOf(row, employee, facts)
  if (payee === null) return []
  const period = template.period?.(row, payee, facts) ?? null
  if (template.period !== undefined && period === null) return []
  sayDays(row, template, payee, period, facts)
  return template.records(row, { payee, period, facts, context })
}

/** The employee whom a row pays; an employee without a pay group cannot be paid. */
export function payeeOf<C extends Fields>(row: CheckedRow<C>, employee: number, facts: PayFacts): Payee | null {
  const payee = facts.payee(employee)
  if (payee === undefined) row.error('employeeNo', 'NO_PAY_GROUP', 'has no pay group yet: nothing can be paid')
  return payee ?? null
}

/** An employee who is not employed in the period, or on the day, is paid nothing; what a closed run has paid stays. */
export function sayDays<C extends Fields>(
  row: CheckedRow<C>,
  { from }: Pick<PayTemplate<C>, 'from'>,
  payee: Payee,
  period: PayPeriod | null,
  facts: PayFacts,
): void {
  const day = from?.day(row.values)
  const [first, last] = period === null ? [day, day] : [period.salaryFrom, period.salaryTo ?? period.closeDate]
  const hasLeft = first != null && payee.lastDay !== null && payee.lastDay < first
  const isAhead = period !== null && last != null && payee.joinDate !== null && payee.joinDate > last
  if (hasLeft || isAhead) row.error('employeeNo', 'NOT_ACTIVE', 'is not employed then')
  const until = facts.closedUntil(payee)
  if (from === undefined || day == null || until === null || day > until) return
  if (from.closed === 'ARREARS')
    row.warn(
      from.column,
      'R-RAP',
      'begins in days that are paid already: a ratification is drafted, which a second person decides and which pays the difference as arrears',
    )
  else row.refuseFile(from.column, 'PERIOD_CLOSED', 'lies in days that a closed run has paid')
}

/** The open period that a row names by month and sequence. */
export function namedPeriod<C extends Fields>(row: CheckedRow<C>, payee: Payee, facts: PayFacts): PayPeriod | null {
  const { period: month, sequence } = row.values as Values
  if (typeof month !== 'string' || typeof sequence !== 'number') return null
  return openOf(
    row,
    facts.periodsOf(payee, month).find(({ paySequence }) => paySequence === sequence),
  )
}

/** A period, where its entries are open; a file that names a closed one is refused. */
export function openOf<C extends Fields>(
  row: CheckedRow<C>,
  period: PayPeriod | undefined,
  column: keyof C & string = 'period',
): PayPeriod | null {
  if (period === undefined) row.error(column, 'R-TIME', 'is no pay period of the group of the employee')
  else if (period.status !== 'OPEN')
    row.refuseFile(column, 'PERIOD_CLOSED', `the entries of ${period.periodCode} are closed`)
  return period?.status === 'OPEN' ? period : null
}

const keyOf = ({ entity, at }: Pick<Wish, 'entity' | 'at'>): string =>
  JSON.stringify([
    entity.name,
    ...Object.keys(at)
      .sort()
      .map((name) => [name, at[name] ?? null]),
  ])

/** The records that stand already, by what they are known by: one statement for each entity. */
async function storedOf(context: UploadContext, wishes: readonly Wish[]): Promise<ReadonlyMap<string, Stored>> {
  const found = new Map<string, Stored>()
  for (const [entity, own] of Map.groupBy(wishes, (wish) => wish.entity)) {
    const at = Object.keys(own[0]?.at ?? {})
    const names = [
      ...new Set([
        ...at,
        ...own.flatMap(({ values, guard }) => [...Object.keys(values ?? {}), ...(guard?.fields ?? [])]),
      ]),
    ]
    const by = at.includes('employee') ? 'employee' : (at[0] ?? 'id')
    const asked = [...new Set(own.map((wish) => wish.at[by]))]
    const rows = await storedRows(context, entity, ['id', 'rowVersion', ...names], { where: { [by]: asked } as never })
    for (const row of rows as readonly Values[]) {
      const key = keyOf({ entity, at: Object.fromEntries(at.map((name) => [name, row[name]])) })
      found.set(key, { id: Number(row.id), rowVersion: Number(row.rowVersion), values: row })
    }
  }
  return found
}

/** The change to make for a row; reports what it changes, or that it is stored already. */
function plan<C extends Fields>(
  row: CheckedRow<C>,
  wishes: readonly Wish[],
  found: ReadonlyMap<string, Stored>,
  { columns, all }: Columns<C>,
): readonly Planned[] {
  const planned = wishes.map((asked): Planned => {
    const stored = found.get(keyOf(asked))
    const wish = wholeWish(row, asked, stored, { columns, all })
    return { wish, stored, isSame: isSameAs(wish, stored) }
  })
  const main = planned.find(({ wish, stored }) => wish.values !== null || stored !== undefined)
  if (main?.stored !== undefined) row.changes(main.wish.entity, main.stored.id, main.stored.rowVersion)
  for (const { wish, stored, isSame } of planned) sayRules(row, wish, stored, { isSame, columns })
  if (planned.length > 0 && planned.every(({ isSame }) => isSame)) row.known()
  return planned
}

/** The columns of a sheet, and those whose values go to fields of other names. */
interface Columns<C extends Fields> {
  readonly columns: { readonly [field: string]: keyof C & string }
  readonly all: Fields
}

/** The record as the row leaves it: a stored one keeps what the file has no column for (decision 0206). */
function wholeWish<C extends Fields>(
  row: CheckedRow<C>,
  wish: Wish,
  stored: Stored | undefined,
  { columns, all }: Columns<C>,
): Wish {
  const { values, alternatives = [], follows } = wish
  if (values === null) return wish
  const isGiven = (field: string): boolean => {
    const column = wish.columns?.[field] ?? columns[field] ?? field
    return !Object.hasOwn(all, column) || row.inFile(column as keyof C & string)
  }
  const isReplaced = alternatives.some(isGiven)
  const kept = Object.keys(values).filter((name) => !isGiven(name) && !(isReplaced && alternatives.includes(name)))
  const whole =
    stored === undefined
      ? values
      : { ...values, ...Object.fromEntries(kept.map((name) => [name, stored.values[name] ?? null])) }
  return { ...wish, values: { ...whole, ...follows?.(whole) } }
}

/** What the checks of the record say, and what speaks against changing a stored one. */
function sayRules<C extends Fields>(
  row: CheckedRow<C>,
  { entity, at, start, values, guard }: Wish,
  stored: Stored | undefined,
  { isSame, columns }: { readonly isSame: boolean; readonly columns: { readonly [field: string]: keyof C & string } },
): void {
  if (values === null || isSame) return
  const isColumn = (name: string): name is keyof C & string => Object.hasOwn(row.values, name)
  const columnOf = (field: string): (keyof C & string) | '' => columns[field] ?? (isColumn(field) ? field : '')
  const against = stored === undefined ? null : (guard?.test(stored.values) ?? null)
  if (against !== null) row.error(columnOf(against.column), against.rule, against.message)
  for (const { field, rule, message } of complaintsOf(entity, { ...at, ...start, ...values }))
    row.error(columnOf(field), rule, message)
}

function isSameAs({ entity, values }: Wish, stored: Stored | undefined): boolean {
  if (values === null || stored === undefined) return values === null && stored === undefined
  return Object.entries(values).every(([name, value]) => {
    const old = stored.values[name] ?? null
    const isNumber = ['money', 'decimal', 'percent'].includes(entity.fields[name]?.type ?? '')
    return isNumber ? isSameAmount(text(old), text(value)) : old === (value ?? null)
  })
}
const text = (value: unknown): string | null => (value == null ? null : String(value))

async function fulfil({ wish, stored, isSame }: Planned, pen: RecordWriter): Promise<void> {
  const { entity, at, values, start, stamp } = wish
  if (isSame) return
  if (values === null) await pen.remove(entity, stored?.id ?? 0)
  else if (stored === undefined) await pen.create(entity, { ...at, ...start, ...values, ...stamp } as never)
  else await pen.edit(entity, stored.id, { ...values, ...stamp } as never)
}
