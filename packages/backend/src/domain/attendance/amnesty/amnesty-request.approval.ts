// The amnesty before its approvers: how many days and minutes it excuses; approved or cancelled, its days are evaluated again.
import { AmnestyRequest } from '@kantor/shared/catalogue/approval-management/amnesty-request.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { markStale } from '../../master/index.ts'
import { commonDepartment } from '../common-department.ts'
import { documentOverDays } from '../months/over-days.ts'
import { workersOf } from '../schemes.ts'
import { amnestyOf } from './amnesty-request.rules.ts'
import { matchedBy } from './matched.ts'
import { coversPerson } from './scope.ts'

type Row = StoredRow<(typeof AmnestyRequest)['fields']>

const amnestyRequestDocument = approvalDocument(AmnestyRequest, {
  docType: 'AMNESTY',
  path: '/approval-management/amnesty-approval',
  async about(context, row) {
    const people = (row.scopeValues ?? []).flatMap((line) => line.employee ?? [])
    return {
      number: row.docNo ?? '',
      subject: people.length === 1 ? (people[0] ?? null) : null,
      department: await departmentOf(context, row, people),
      summary: [row.scopeText, daysText(row), row.flagText, (row.reason ?? '').slice(0, 120)]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 300),
    }
  },
  concerns: {
    requester: 'CONCERNED',
    scopeValues: {
      employee: 'CONCERNED',
      department: coversPerson,
      location: coversPerson,
      terminal: coversPerson,
    },
  },
  facts: sql`select a.id, a.scope_text as "scopeText", a.date_from as "dateFrom", a.date_to as "dateTo", a.flag_text as "flagText",
      a.matched_days as "matchedDays", a.matched_minutes as "matchedMinutes", a.reason from amnesty_request a`,
  impact: impactOf,
  async effect(context, row, purpose) {
    const { employees, days, minutes } = await matchedBy(context, amnestyOf(row))
    await markStale(context, employees, row.dateFrom ?? '', row.dateTo ?? '')
    return purpose === 'APPROVE' ? { matchedDays: days, matchedMinutes: minutes } : {}
  },
})

const daysText = ({ dateFrom, dateTo }: Row): string =>
  dateFrom === dateTo ? formatDate(dateFrom) : `${formatDate(dateFrom)} – ${formatDate(dateTo)}`

/** Of those it is about, else of the requester: places and machines have no head. */
async function departmentOf(context: RuleContext, row: Row, people: readonly number[]): Promise<number> {
  const asker = (await workersOf(context, [row.requester])).get(row.requester ?? 0)?.department ?? 0
  const named = (row.scopeValues ?? []).flatMap((line) => line.department ?? [])
  const own = [...(await workersOf(context, people)).values()].map((worker) => worker.department)
  return (await commonDepartment(context, [...named, ...own])) ?? asker
}

async function impactOf(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  const { days, minutes, closed, employees } = await matchedBy(context, amnestyOf(row))
  const detail = `${employees.length} ${employees.length === 1 ? 'employee' : 'employees'}`
  return [
    { title: 'Days it covers', value: String(days), tone: days === 0 ? 'WARN' : 'PLAIN', detail },
    { title: 'Minutes that leave the recap', value: `${minutes} min`, tone: minutes > 0 ? 'WARN' : 'PLAIN' },
    ...(closed === 0
      ? []
      : [{ title: 'Of closed months', value: String(closed), tone: 'BAD' as const, detail: 'They stay as they are' }]),
  ]
}

export const amnestyRequestApproval = documentOverDays(
  amnestyRequestDocument,
  AmnestyRequest,
  async (row, context) => ({
    employees: (await matchedBy(context, amnestyOf(row))).employees,
    from: row.dateFrom ?? '',
    to: row.dateTo ?? '',
  }),
)
