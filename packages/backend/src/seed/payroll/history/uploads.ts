// Uploads the sheets of a month of the demo company as payroll did then: received, checked, committed, and one of them reverted.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection.ts'
import { pauseIn } from '../../../db/pieces.ts'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { receiveIn } from '../../../engine/upload/intake.ts'
import { revert } from '../../../engine/upload/revert.ts'
import type { UploadEntry } from '../../../engine/upload/upload.ts'
import { doWork, uploadContext } from '../../../engine/upload/work.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'
import { ssi } from '../../area.ts'
import type { PayMonth } from './months.ts'
import { type Sheet, type SheetPerson, sheets } from './sheets.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofPositionGrade = tableColumns(PositionGrade, 'o')
const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'r')

const silent = () => undefined

/** The sheets of a month; loans and batches that they created are put in force by a second person. */
export async function uploadSheets(desk: DemoActors, month: PayMonth): Promise<void> {
  const { tx } = desk
  const people = await peopleOf(tx, month)
  for (const sheet of sheets) {
    if (!sheet.months.includes(month.index)) continue
    await pauseIn(tx)
    const at = sheets.findIndex(({ file }) => file === (sheet.peopleOf ?? sheet.file))
    await upload(desk, month, sheet, chosen(people, at, sheet.people))
  }
  await tx.execute(
    sql`update personal_loan set status = 'ACTIVE' where company_code = ${ssi.companyCode} and status = 'DRAFT' and first_period = ${month.month}`,
  )
  await tx.execute(sql`update additional_batch b set status = 'APPROVED', approved_by_id = u.id from user_account u, reckoning_date d
    where u.username = 'payroll.head' and d.id = b.period_id and make_date(d.year, d.month, 1) = ${month.first}::date and b.status = 'SUBMITTED'`)
}

/** Other employees for each sheet, so that one person is not in all of them. */
const chosen = (people: readonly SheetPerson[], at: number, count: number): readonly SheetPerson[] =>
  Array.from({ length: count }, (_, i) => people[(at * 7 + i * 3) % people.length]).filter((one) => one !== undefined)

async function upload(desk: DemoActors, month: PayMonth, sheet: Sheet, people: readonly SheetPerson[]): Promise<void> {
  const { entry, file, wrong, isReverted } = sheet
  const rows = people.map((person, i) => ({ employeeNo: person.no, ...sheet.row(month, person, i) }))
  const [first = {}] = rows
  const all = wrong === undefined ? rows : [...rows, { ...first, ...wrong.row }]
  const batch = await uploadFile(desk, {
    entry,
    name: `${file}-${month.month}`,
    day: `${month.month}-15`,
    rows: all,
    mode: wrong?.commit ?? 'ALL',
  })
  if (isReverted)
    await revert(
      uploadContext(desk.contextOn('payroll', `${month.month}-15`), entry),
      { batch, unchangedOnly: false },
      silent,
    )
}

export interface UploadedFile {
  readonly entry: UploadEntry
  readonly name: string
  /** On which it was uploaded. */
  readonly day: string
  readonly rows: readonly { readonly [column: string]: string }[]
  readonly mode?: 'ALL' | 'VALID'
}
/** Receives a file, checks and commits it as payroll; gives its batch. */
export async function uploadFile(
  desk: DemoActors,
  { entry, name, day, rows, mode = 'ALL' }: UploadedFile,
): Promise<number> {
  const context = uploadContext(desk.contextOn('payroll', day), entry)
  const batch = await receiveIn(context, entry, { name: `${name}.csv`, bytes: Buffer.from(csvOf(rows)) })
  await doWork(context, entry, { what: 'commit', batch, mode, trial: false }, silent)
  return batch
}

function csvOf(rows: readonly { readonly [column: string]: string }[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [names.join(), ...rows.map((row) => names.map((name) => `"${row[name] ?? ''}"`).join())].join('\n')
}

/** The employees who work in the plants during the whole history. */
const peopleOf = (tx: Db, { first }: PayMonth): Promise<readonly SheetPerson[]> =>
  typedRows(
    tx,
    { no: neverNull(ofEmployee.employeeNo), grade: ofPositionGrade.gradeCode, step: ofEmployeeRemuneration.step },
    sql`from employee e
      join employee_remuneration r on r.employee_id = e.id join pay_group g on g.id = r.pay_group_id and g.group_code = 'PLT-M'
      join position_grade o on o.id = e.grade_id
      where e.company_code = ${ssi.companyCode} and e.separation_date is null and e.join_date < ${`${Number(first.slice(0, 4)) - 1}-01-01`}::date order by e.id`,
  )
