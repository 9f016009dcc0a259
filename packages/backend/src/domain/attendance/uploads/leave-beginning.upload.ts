// Beginning balances of leave from a sheet; a balance is replaced until a closed month rests on it.
import { LeaveBeginning } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-beginning.entity'
import { leaveBeginning } from '@kantor/shared/catalogue/upload-management/attendance-upload/leave-beginning'
import { complaintsOf } from '@kantor/shared/rules/validation/validation'
import { sql } from 'drizzle-orm'
import { ownRows, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { closedUses, closedWords } from '../leave/leave-beginning.rules.ts'
import { employeesOf } from './shift-book.ts'

const ofLeaveBeginning = tableColumns(LeaveBeginning, 'b')

type Row = CheckedRow<(typeof leaveBeginning)['columns']>
interface Stored {
  readonly id: number
  readonly version: number
  readonly employee: number
  readonly leaveYear: number
  readonly openingDate: string
  readonly carriedDays: string | null
  readonly carryExpiry: string | null
}

export const leaveBeginningUpload = uploadFor(leaveBeginning, (context) => ({
  apart: true,
  async check(rows) {
    const stored = await storedOf(context, rows)
    for (const row of rows) {
      const before = stored.get(keyOf(row))
      if (before !== undefined) row.changes(LeaveBeginning, before.id, before.version)
      // Cells that have a complaint already are no ground for another one.
      for (const { field, rule, message } of complaintsOf(LeaveBeginning, valuesOf(row, before)))
        if (isColumn(field)) row.error(field, rule, message)
    }
    const said = await sayClosed(context, rows, openingOf, 'openingDate')
    const others = rows.filter((row) => !said.has(row))
    await sayClosed(context, others, (row) => stored.get(keyOf(row)) ?? null, 'leaveYear')
  },
  async write({ target, values, has }, pen) {
    const { currentDays, openingDate } = values
    const given = {
      openingDate: openingDate ?? null,
      currentDays: currentDays ?? null,
      carriedDays: values.carriedDays ?? '0',
      carryExpiry: has('carryExpiry') ? (values.carryExpiry ?? null) : null,
      source: 'UPLOAD' as const,
    }
    const at = { employee: values.employeeNo ?? null, leaveYear: values.leaveYear ?? null }
    if (target !== null) await pen.edit(LeaveBeginning, target, given)
    else await pen.create(LeaveBeginning, { ...at, ...given })
  },
}))

const columns = ['openingDate', 'currentDays', 'carriedDays', 'carryExpiry'] as const
const isColumn = (name: string): name is (typeof columns)[number] => columns.some((column) => column === name)
const keyOf = ({ values }: Row): string => `${values.employeeNo} ${values.leaveYear}`

/** The balance as the row leaves it: a stored one keeps what the file has no column for. */
function valuesOf(row: Row, before: Stored | undefined) {
  const { employeeNo: employee, ...said } = row.values
  const kept = (['carriedDays', 'carryExpiry'] as const).filter((name) => before !== undefined && !row.inFile(name))
  return { ...said, employee, ...Object.fromEntries(kept.map((name) => [name, before?.[name] ?? null])) }
}

const openingOf = ({ values }: Row) => {
  const { employeeNo: employee, leaveYear, openingDate } = values
  return employee == null || leaveYear == null || openingDate == null ? null : { employee, leaveYear, openingDate }
}

/** Balances on which a closed month rests, those of the sheet or those that they would replace; gives the rows it spoke of. */
async function sayClosed(
  context: UploadContext,
  rows: readonly Row[],
  of: (row: Row) => Pick<Stored, 'employee' | 'leaveYear' | 'openingDate'> | null,
  column: 'openingDate' | 'leaveYear',
): Promise<ReadonlySet<Row>> {
  const asked = rows.flatMap((row) => {
    const balance = of(row)
    return balance === null ? [] : [{ row, balance }]
  })
  const uses = await closedUses(
    context,
    asked.map(({ balance }) => balance),
  )
  const said = new Set<Row>()
  for (const [place, use] of uses) {
    const row = asked[place]?.row
    if (row !== undefined) said.add(row)
    row?.error(column, 'PERIOD_LOCKED', closedWords(use))
  }
  return said
}

async function storedOf({ tx, actor }: UploadContext, rows: readonly Row[]): Promise<ReadonlyMap<string, Stored>> {
  const found = await typedRows(
    tx,
    {
      id: ofLeaveBeginning.id,
      version: ofLeaveBeginning.rowVersion,
      ...picked(ofLeaveBeginning, 'employee', 'leaveYear', 'openingDate', 'carriedDays', 'carryExpiry'),
    },
    sql`from ${ownRows(actor, ofLeaveBeginning)} where b.employee_id in ${[...employeesOf(rows), 0]}`,
  )
  return new Map(found.map((f) => [`${f.employee} ${f.leaveYear}`, f]))
}
