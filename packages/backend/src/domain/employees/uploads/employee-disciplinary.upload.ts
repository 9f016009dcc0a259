// Letters that were issued on paper, from a sheet: numbered, and weighed against the ladder as on screen; a departure warns.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeDisciplinary } from '@kantor/shared/catalogue/employees/entities/employee-disciplinary.entity'
import { employeeDisciplinary } from '@kantor/shared/catalogue/upload-management/employee-upload/employee-disciplinary'
import { type IssuedLetter, isDeviation, proposedStep, validUntilOf } from '@kantor/shared/rules/employment/discipline'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { issuedLetters } from '../letters.ts'

const ofEmployeeDisciplinary = tableColumns(EmployeeDisciplinary)
const ofEmployee = tableColumns(Employee)

type Row = CheckedRow<(typeof employeeDisciplinary)['columns']>

export const employeeDisciplinaryUpload = uploadFor(employeeDisciplinary, (context) => {
  /** Letters of the employees: those stored, and those of the rows checked so far. */
  const known = new Map<number, readonly IssuedLetter[]>()
  return {
    async check(rows) {
      await tieLetters(context, rows)
      const ids = [...new Set(rows.flatMap((r) => r.values.employeeNo ?? []))].filter((id) => !known.has(id))
      const stored = await issuedLetters(context, ids)
      for (const id of ids) known.set(id, stored.get(id) ?? [])
      for (const row of rows.toSorted((a, b) => ((a.values.issueDate ?? '') < (b.values.issueDate ?? '') ? -1 : 1)))
        checkLetter(row, known)
    },
    async write({ values }, pen) {
      const { employeeNo, discType, ...letter } = values
      const employee = employeeNo ?? 0
      const issued = (await issuedLetters(context, [employee])).get(employee) ?? []
      const suggested = proposedStep(issued, values.violationDate ?? '')
      const isOther = isDeviation(discType ?? '', suggested)
      await pen.create(EmployeeDisciplinary, {
        employee,
        discType: discType ?? null,
        ...letter,
        ...(isOther ? { deviationReason: 'Issued on paper' } : {}),
        status: 'ISSUED',
      })
    },
  }
})

function checkLetter(row: Row, known: Map<number, readonly IssuedLetter[]>): void {
  const { employeeNo, discType, issueDate, violationDate } = row.values
  if (employeeNo == null || discType == null || issueDate == null || violationDate == null) return
  if (discType === 'SUSPENSION') row.error('discType', 'R-DISC', 'names its days: enter it on screen')
  if (issueDate < violationDate) row.error('issueDate', 'R-DISC-DATES', 'must not lie before the violation')
  // The ladder goes by days, regardless of the order of the sheet.
  row.turn(Number(issueDate.replaceAll('-', '')))
  const letters = known.get(employeeNo) ?? []
  const suggested = proposedStep(letters, violationDate)
  if (isDeviation(discType, suggested)) row.warn('discType', 'R-DISC', `the ladder proposes ${suggested}`)
  const validUntil = validUntilOf(discType, issueDate)
  known.set(employeeNo, [...letters, { letterNo: '', discType, issueDate, validUntil }])
}

/** Letters of the same employee, type and day exist already; no one is warned before they joined or after they left. */
async function tieLetters({ tx, actor }: UploadContext, rows: readonly Row[]): Promise<void> {
  const ids = [...new Set(rows.flatMap((r) => r.values.employeeNo ?? []))]
  const own = sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const letters = await typedRows(
    tx,
    {
      id: ofEmployeeDisciplinary.id,
      version: ofEmployeeDisciplinary.rowVersion,
      key: asText(sql`concat_ws(' ', employee_id, disc_type, issue_date)`),
    },
    sql`from ${ownRows(actor, ofEmployeeDisciplinary)}
      where status in ('ISSUED', 'REVOKED') and employee_id in ${own}`,
  )
  const byKey = new Map(letters.map((l) => [l.key, l]))
  const people = await typedRows(
    tx,
    { id: ofEmployee.id, joined: ofEmployee.joinDate, left: ofEmployee.separationDate },
    sql`from ${ownRows(actor, ofEmployee)} where id in ${own}`,
  )
  const byId = new Map(people.map((p) => [p.id, p]))
  for (const row of rows) {
    const { employeeNo, discType, issueDate, violationDate } = row.values
    const there = byKey.get(`${employeeNo} ${discType} ${issueDate}`)
    if (there !== undefined) row.changes(EmployeeDisciplinary, there.id, there.version)
    const person = byId.get(employeeNo ?? 0)
    if (person === undefined || issueDate == null || violationDate == null) continue
    if (violationDate < person.joined) row.error('violationDate', 'R-DISC', `the employment began on ${person.joined}`)
    if (person.left !== null && issueDate > person.left)
      row.error('issueDate', 'R-DISC', `${person.left} was the last working day`)
  }
}
