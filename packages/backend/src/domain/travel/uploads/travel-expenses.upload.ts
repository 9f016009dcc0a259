// Expenses of trips from a sheet: lines of their realizations, by number. The rows of a trip are written with the first of them, because each
// write calculates the settlement again.
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { TravelExpenseType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-expense-type.entity'
import { travelExpenses } from '@kantor/shared/catalogue/upload-management/travel-upload/travel-expenses'
import { formatDate } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type Rate, rateOn } from '@kantor/shared/rules/travel/exchange'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { asInteger, lineColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import {
  type CheckedRow,
  type RecordWriter,
  type UploadContext,
  uploadFor,
  type WrittenRow,
} from '../../../engine/upload/upload.ts'
import { WrittenTogether } from '../../../engine/upload/written-together.ts'
import { knownReceipts } from '../../receipts/index.ts'
import { type Currencies, companyQuery, currencyFacts, exchangeFacts } from '../trip-facts.ts'
import type { TripValues } from '../trip-plan.ts'

const ofTravelRequestExpenses = lineColumns(TravelRequest, 'expenses', 'e')

type Columns = (typeof travelExpenses)['columns']
type Row = CheckedRow<Columns>
type Expense = NonNullable<TripValues['expenses']>[number]

const open: ReadonlySet<string | null> = new Set(['ADVANCE_PAID', 'TRAVELLING', 'REALIZATION'])

const byLine = (a: Pick<Row, 'values'>, b: Pick<Row, 'values'>): number =>
  (a.values.lineNo ?? 0) - (b.values.lineNo ?? 0)

export const travelExpensesUpload = uploadFor(travelExpenses, (context) => {
  const sheet = new Map<number, { readonly trip: TripFacts; readonly lines: number; readonly rows: Row[] }>()
  let bundles = new Map<number, readonly WrittenRow<Columns>[]>()
  const together = new WrittenTogether()
  return {
    async check(rows) {
      const facts = await factsOf(context, rows)
      for (const row of rows) {
        const trip = facts.trips.get(row.values.travelNumber ?? 0)
        if (trip === undefined) continue
        row.changes(TravelRequest, trip.id, trip.rowVersion)
        const complaints = [...tripComplaints(context, row, trip), ...kindComplaints(row, facts)]
        for (const { column, rule, message } of complaints) row.error(column, rule, message)
        const own = sheet.get(trip.id) ?? { trip, lines: facts.lines.get(trip.id) ?? 0, rows: [] }
        sheet.set(trip.id, own)
        own.rows.push(row)
      }
      await warnOfKnown(context, rows, facts)
    },
    whole() {
      for (const { trip, lines, rows } of sheet.values()) {
        let next = lines + 1
        for (const row of rows.toSorted(byLine)) {
          const lineNo = row.values.lineNo ?? 0
          if (lineNo > next)
            row.error('lineNo', 'R-TRV-LINE', `leaves a gap: the next line of ${trip.number} is ${next}`)
          else if (lineNo === next && !row.hasError) next += 1
        }
      }
    },
    part(rows) {
      bundles = Map.groupBy(rows, ({ target }) => target ?? 0)
    },
    async write({ target }, pen) {
      const bundle = bundles.get(target ?? 0)
      if (bundle === undefined || target === null) return
      await together.write(bundle, pen, () => writeLines(pen, target, bundle))
    },
  }
})

/** Numbers of receipts that the travellers have handed in elsewhere: the user who commits the sheet has seen the warning and confirms that they are others. */
async function warnOfKnown(context: UploadContext, rows: readonly Row[], { trips }: Facts): Promise<void> {
  const numbered = rows.filter(({ values }) => values.receiptNo != null && trips.has(values.travelNumber ?? 0))
  const { rows: of, lines } = companyQuery(context)
  for (const [id, some] of Map.groupBy(numbered, ({ values }) => values.travelNumber ?? 0)) {
    const people = await rowsOf<{ id: number }>(
      context.tx,
      sql`select t.employee_id as id from ${of('TravelRequest')} t where t.id = ${id}
        union select c.employee_id from ${lines('TravelRequest', 'companions')} c where c.parent_id = ${id}`,
    )
    const receipts = some.map(({ values }, i) => ({
      receiptNo: values.receiptNo,
      numberField: String(i),
      fileField: '',
    }))
    const own = { entity: 'TravelRequest', id } as const
    const known = await knownReceipts(
      context,
      own,
      people.map((person) => person.id),
      receipts,
    )
    for (const { field, rule, message } of known) some[Number(field)]?.warn('receiptNo', rule, message)
  }
}

async function writeLines(pen: RecordWriter, trip: number, rows: readonly WrittenRow<Columns>[]): Promise<void> {
  const stored = await pen.read(TravelRequest, trip)
  const expenses: Expense[] = [...(stored.expenses ?? [])]
  for (const row of rows.toSorted(byLine)) {
    const { lineNo, expenseType, date, currency, actual } = row.values
    const at = (lineNo ?? 1) - 1
    const before = expenses[at]
    // What the sheet has no column for stays as the line has it.
    const kept = <N extends 'receipt' | 'vendor' | 'receiptNo'>(name: N) =>
      (row.has(name) ? row.values[name] : before?.[name]) ?? null
    expenses[at] = {
      ...before,
      expenseType: expenseType ?? null,
      date: date ?? null,
      currency: currency ?? null,
      actual: actual ?? null,
      receipt: kept('receipt'),
      vendor: kept('vendor'),
      receiptNo: kept('receiptNo'),
      paidBy: row.has('paidBy') ? (row.values.paidBy ?? null) : (before?.paidBy ?? 'EMPLOYEE'),
    }
  }
  try {
    await pen.edit(TravelRequest, trip, { expenses })
  } catch (error) {
    throw inColumns(error)
  }
}

/** What is refused of a line, said of the column of the sheet and with the number of the line. */
function inColumns(error: unknown): unknown {
  const fields = error instanceof KantorError ? (error.details?.fields ?? []) : []
  if (fields.length === 0) return error
  return badInput(
    fields.map(({ field, rule, message }) => {
      const [, at, name = ''] = /^expenses\.(\d+)\.(\w+)$/.exec(field) ?? []
      return name in travelExpenses.columns
        ? { field: name, rule, message: `of line ${Number(at) + 1} ${message}` }
        : { field, rule, message }
    }),
  )
}

interface TripFacts {
  readonly id: number
  readonly rowVersion: number
  readonly number: string | null
  readonly status: string | null
  readonly travelDate: string | null
  readonly returnDate: string | null
}
interface KindFacts {
  readonly method: string | null
  readonly companyPaidAllowed: boolean | null
}
interface Facts {
  readonly today: string
  readonly trips: ReadonlyMap<number, TripFacts>
  readonly lines: ReadonlyMap<number, number>
  readonly kinds: ReadonlyMap<number, KindFacts>
  readonly currencies: Currencies
  readonly rates: readonly Rate[]
}

async function factsOf(context: UploadContext, rows: readonly Row[]): Promise<Facts> {
  const ids = (name: 'travelNumber' | 'expenseType') => [...new Set(rows.flatMap(({ values }) => values[name] ?? []))]
  const names = ['id', 'rowVersion', 'number', 'status', 'travelDate', 'returnDate'] as const
  const trips = await storedRows(context, TravelRequest, names, { where: { id: ids('travelNumber') } })
  const kinds = await storedRows(context, TravelExpenseType, ['id', 'method', 'companyPaidAllowed'], {
    where: { id: ids('expenseType') },
  })
  const { lines } = companyQuery(context)
  const counted = await typedRows(
    context.tx,
    { trip: ofTravelRequestExpenses.parentId, lines: asInteger(sql`count(*)`) },
    sql`from ${lines('TravelRequest', 'expenses')} e
      where e.parent_id = ${idList(ids('travelNumber'))} group by e.parent_id`,
  )
  return {
    today: context.today,
    trips: new Map(trips.map((trip) => [trip.id, trip])),
    lines: new Map(counted.map((one) => [one.trip, one.lines])),
    kinds: new Map(kinds.map((kind) => [kind.id, kind])),
    currencies: await currencyFacts(context),
    rates: await exchangeFacts(context, context.today),
  }
}

interface Complaint {
  readonly column: keyof Columns & string
  readonly rule: string
  readonly message: string
}
const say = (column: Complaint['column'], message: string, rule = 'R-TRV-07'): readonly Complaint[] => [
  { column, rule, message },
]

/** The trip is under way or being settled, and the day lies within a day of it. */
function tripComplaints(
  { today }: UploadContext,
  { values: { date } }: Row,
  { number, status, travelDate, returnDate }: TripFacts,
): readonly Complaint[] {
  if (status === 'VERIFIED' || status === 'CLOSED')
    return say('travelNumber', `${number} was verified: its lines are left as they are`)
  if (!open.has(status))
    return say(
      'travelNumber',
      `${number} is not under way: expenses follow once its advance is paid or the traveller has left`,
    )
  if (date == null) return []
  if (date < addDays(travelDate ?? '', -1) || date > addDays(returnDate ?? '', 1))
    return say('date', `lies more than a day outside the trip, ${formatDate(travelDate)} to ${formatDate(returnDate)}`)
  return date > today ? say('date', 'lies in the future') : []
}

/** The kind is spent at cost, by the company only where it may, in a currency that can be converted. */
function kindComplaints(row: Row, { kinds, currencies, rates, today }: Facts): readonly Complaint[] {
  const { expenseType, currency, paidBy, receipt } = row.values
  if (receipt === true)
    row.warn('receipt', 'R-TRV-07', 'add its file in the realization; until then it counts as spent without a receipt')
  const kind = kinds.get(expenseType ?? 0)
  const code = currency == null ? 'IDR' : currencies.codeOf(currency)
  return [
    ...(kind?.method === 'LUMP_SUM'
      ? say('expenseType', 'is a lump sum, which is paid by the days travelled: leave it out')
      : []),
    ...(kind !== undefined && paidBy === 'COMPANY' && kind.companyPaidAllowed !== true
      ? say('paidBy', 'is not paid by the company for this kind of expense')
      : []),
    ...(rateOn(rates, code, today) === undefined
      ? say('currency', `${code} has no middle rate of Bank Indonesia in the last seven days`, 'RATE_MISSING')
      : []),
  ]
}
