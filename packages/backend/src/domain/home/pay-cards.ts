// Cards of those who pay people: runs that are not closed with what blocks them, findings of the checklist, tax and contributions to remit.
// None of them shows an amount: what people earn is on their screens alone.
import { bufferEntries } from '@kantor/shared/catalogue/payroll-management/finance-buffer/buffer-entries'
import type { FinanceBufferEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/finance-buffer-entry.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { payrollChecklist } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-checklist'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import type { Ref, Row } from '@kantor/shared/kernel'
import { type CardItem, type CardMakers, counted, facts } from './card.ts'
import { cardRows, type Desk, type Found } from './desk.ts'

export const payCards: CardMakers = { payRuns, payChecks, taxDates }

interface Run {
  readonly runName: string
  readonly status: string
  readonly payDate: string
  readonly employees: number
  readonly errors: number
  readonly held: number
  readonly changed: number
  readonly incomplete: boolean
  readonly path: string
}
const closed = new Set(['CLOSED', 'CANCELLED'])
/** Runs are listed by payment, the latest first: those that are not closed are among the first. */
const latestRuns = { page: 1, size: 100 }

/** Runs that are not closed, the next payment first, each with what is still in the way. */
async function payRuns(desk: Desk) {
  const { rows } = await desk.ask<Found<Run>>(payrollCalculation, 'payRuns', latestRuns)
  const open = rows.filter(({ status }) => !closed.has(status)).toReversed()
  const items = open.slice(0, cardRows).map(
    ({ runName, status, payDate, employees, errors, held, changed, incomplete, path }): CardItem => ({
      label: runName,
      note: facts(
        incomplete ? 'calculation not finished' : enumLabelOf(status),
        counted(employees, 'payslip'),
        errors > 0 && counted(errors, 'payslip blocked', 'payslips blocked'),
        changed > 0 && counted(changed, 'payslip with changed data', 'payslips with changed data'),
        held > 0 && counted(held, 'payslip held', 'payslips held'),
        `to be paid on ${formatDate(payDate)}`,
      ),
      tone: errors > 0 || changed > 0 || incomplete ? 'WARN' : 'PLAIN',
      overdue: payDate < desk.today,
      path,
    }),
  )
  return { total: open.length, items }
}

interface Finding {
  readonly code: string
  readonly employee: Ref | null
  readonly message: string
  readonly path: string | null
}

/** Blocking findings of the latest check of this month, each with the screen on which it is corrected. */
async function payChecks(desk: Desk) {
  const query = { period: desk.today.slice(0, 7), severity: 'BLOCKER', status: 'OPEN' }
  const { total, rows } = await desk.ask<Found<Finding>>(payrollChecklist, 'findings', {
    ...query,
    page: 1,
    size: cardRows,
  })
  const items = rows.map(
    ({ code, employee, message, path }): CardItem => ({
      label: facts(code, employee?.name),
      note: message,
      tone: 'WARN',
      ...(path === null ? {} : { path }),
    }),
  )
  return { total, items, query }
}

type Entry = Row<(typeof FinanceBufferEntry)['fields']> & { readonly id: string }

/** Tax and contributions of closed runs that are not paid, the first due first. */
async function taxDates(desk: Desk) {
  const query = { kind: 'PPH21,BPJS', status: 'PENDING,ACCEPTED,POSTED', sort: 'dueDate,entryNo' }
  const { total, rows } = await desk.list<Entry>(bufferEntries, query)
  const items = rows.map(
    ({ id, kind, sourceNo, dueDate, status }): CardItem => ({
      label: facts(enumLabelOf(kind, bufferEntries.entity.fields.kind.labels), sourceNo),
      note: facts(dueDate && `due on ${formatDate(dueDate)}`, enumLabelOf(status)),
      overdue: dueDate !== null && dueDate < desk.today,
      path: `${bufferEntries.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}
