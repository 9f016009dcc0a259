// Leave, sickness, permits and forgotten punches from a sheet: documents with the checks of the screen, approved at once when
// brought by users who may approve absences, sent to their approvers for everyone else.

import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { cutiAbnormal } from '@kantor/shared/catalogue/upload-management/attendance-upload/cuti-abnormal'
import { beyondQuota } from '@kantor/shared/rules/attendance/quota'
import type { Booking } from '@kantor/shared/rules/leave/ledger'
import { personOf } from '../../../engine/approval/people.ts'
import { reaching } from '../../../engine/read/code-scope.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { abnormalAttendanceApproval } from '../absence/abnormal-attendance.approval.ts'
import { type AskedOf, ownComplaints } from '../absence/abnormal-attendance.rules.ts'
import { eventComplaints, nearestEvent } from '../absence/about-event.ts'
import { continuationComplaints, earlierOf } from '../absence/continued-absence.ts'
import { excessText, type NamedUse, sharersOf, useOf } from '../absence/quota-uses.ts'
import { countedDays } from '../leave/counted-days.ts'
import { bookingsOf, leaveCheckIn, shortageText } from '../leave/leave-check.ts'
import { type AbsenceBook, absenceBookOf, documentOf, isSameAs } from './absence-book.ts'

type Row = CheckedRow<(typeof cutiAbnormal)['columns']>
/** A user who may decide absences has them approved at once. */
const approving = 'frmZABNAPP01E'

export const cutiAbnormalUpload = uploadFor(cutiAbnormal, (context) => {
  /** Rows of the file that stand already. */
  const same = new Set<number>()
  const documents = new Map<number, ReturnType<typeof documentOf>>()
  /** Leave of rows above, by employee: it waits with the file. */
  const above = new Map<number, Booking[]>()
  /** What rows above ask for, by employee and code. */
  const asked = new Map<string, NamedUse[]>()
  return {
    async check(rows) {
      const book = await absenceBookOf(context, rows)
      const atOnce = await approvesAtOnce(context)
      for (const row of rows) {
        same.delete(row.no)
        const { employeeNo, dateFrom, absentCode } = row.values
        if (employeeNo == null || dateFrom == null || absentCode == null) continue
        if (row.values.dateTo != null && row.values.dateTo < dateFrom) {
          row.error('dateTo', 'dates', 'must not lie before the start')
          continue
        }
        const document = documentOf(row.values, book)
        documents.set(row.no, document)
        if (sayStored(row, document, book)) same.add(row.no)
        else sayRules(context, row, document, book, { above, asked, isAtOnce: atOnce(document.employee) })
      }
    },
    async write({ no }, pen) {
      const document = documents.get(no)
      if (document === undefined || same.has(no)) return
      const given = { ...document, source: 'UPLOAD' as const }
      if (!(await approvesAtOnce(context))(document.employee)) {
        const draft = await pen.create(AbnormalAttendance, given)
        await pen.edit(AbnormalAttendance, draft.id, { status: 'SUBMITTED' })
        return
      }
      const approved = await pen.create(AbnormalAttendance, { ...given, status: 'APPROVED' })
      await abnormalAttendanceApproval.beforeLast?.(context, approved, 'APPROVE')
      await abnormalAttendanceApproval.effect?.(context, approved, 'APPROVE')
      await abnormalAttendanceApproval.ended?.(context, approved, 'APPROVE')
    },
  }
})

/** Whose documents are approved with the sheet: of everybody but himself where its bringer may approve. */
async function approvesAtOnce(context: UploadContext): Promise<(employee: number) => boolean> {
  if (!reaching(context.actor).has(approving)) return () => false
  const { employee: own } = await personOf(context)
  return (employee) => own === null || employee !== own
}

/** A document of the same employee, day and code: the same again is passed over, another content is an error. */
function sayStored(row: Row, document: ReturnType<typeof documentOf>, book: AbsenceBook): boolean {
  const stored = book.stored(document)
  if (stored === undefined) return false
  if (isSameAs(document, stored)) {
    row.warn('', 'SAME', `already exists as ${stored.docNo}: nothing is saved`)
    return true
  }
  row.error('employeeNo', 'ALREADY_THERE', `${stored.docNo} is about the same day and code with another content`)
  return true
}

/** What rows above of the file take already: leave by employee, quotas by employee and code. */
interface RowsAbove {
  readonly above: Map<number, Booking[]>
  readonly asked: Map<string, NamedUse[]>
  /** The row is approved with the sheet. */
  readonly isAtOnce: boolean
}

/** What the rules of the document say before it is written, and whether its leave is covered in addition to the rows above. */
function sayRules(
  { today }: UploadContext,
  row: Row,
  document: ReturnType<typeof documentOf>,
  book: AbsenceBook,
  rows: RowsAbove,
): void {
  const rule = book.rule(document.absentCode)
  const worker = book.worker(document.employee)
  if (rule === undefined || worker === undefined) return
  const counted = countedDays(document, rule, book.schedule(document.employee))
  const wished = { ...document, ...counted, status: 'DRAFT' } as const
  const by = { rule, worker, today, mayGoBack: book.mayGoBack(document.employee) }
  for (const { field, rule: name, message } of ownComplaints(wished, by)) row.error(columnOf(field), name, message)
  sayQuota(row, wished, { ...by, ...rows, book })
  const other = book.overlap(document, rule)
  if (other !== undefined) row.error('dateFrom', 'OVERLAP', `${other.docNo} is about the same days of this employee`)
  const leave = book.leave(document.employee)
  if (!rule.deductsLeave || leave === undefined) return
  const booked = rows.above.get(document.employee) ?? []
  const wish = leaveCheckIn(leave, booked, { days: counted.lines })
  if (wish.shortOn === null) rows.above.set(document.employee, [...booked, ...bookingsOf({ days: counted.lines })])
  else row.error('dateTo', 'INSUFFICIENT_BALANCE', shortageText(wish, Number(counted.days)))
}

/** What the code gives at most, counting what is stored and the rows above. */
function sayQuota(
  row: Row,
  wished: ReturnType<typeof documentOf> & Parameters<typeof useOf>[0],
  { rule, mayGoBack, book, asked, isAtOnce }: RowsAbove & AskedOf & { readonly book: AbsenceBook },
): void {
  const [key, stored] = [`${wished.employee} ${wished.absentCode}`, book.uses(wished.employee)]
  const taken = asked.get(key) ?? []
  const others = [...stored.filter((u) => u.absentCode === wished.absentCode), ...taken]
  const about = { ...wished, eventDate: nearestEvent(wished, rule, others) }
  const use = { ...useOf(about, rule), docNo: `row ${row.no}` }
  const excess = beyondQuota(rule.quotas, use, others)
  const { before, own } = earlierOf(stored, rule, isAtOnce)
  const above = asked.get(`${wished.employee} ${rule.follows}`) ?? []
  const earlier = { before: [...before, ...above], own: [...own, ...taken] }
  const complaints = [
    ...eventComplaints(about, others, { rule, mayGoBack }),
    ...continuationComplaints(about, { rule, before: book.rule(rule.follows ?? 0) }, earlier),
  ]
  for (const { rule: name, message } of complaints) row.error('dateFrom', name, message)
  if (excess !== null) row.error('dateTo', 'R-ABN-QUOTA', excessText(rule, excess, sharersOf(use, others)))
  if (excess === null && complaints.length === 0) asked.set(key, [...taken, use])
}

const columns = ['dateFrom', 'dateTo', 'absentCode', 'portion', 'timeFrom', 'timeTo', 'reason'] as const
const columnOf = (field: string) => columns.find((column) => column === field) ?? 'employeeNo'
