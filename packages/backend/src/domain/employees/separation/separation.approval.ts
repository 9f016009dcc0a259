// Separations before human resources: how long notice was given, how long the service was; approved they stand on the employee's row.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/entities/employee-separation.entity'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import { noticeDays, noticeLacking } from '@kantor/shared/rules/employment/separation'
import { spanBetween } from '@kantor/shared/rules/time/calendar'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { lateEndsOf, lateWords } from './late-separation.ts'
import { tellSeparation } from './separation.rules.ts'

type Row = StoredRow<(typeof EmployeeSeparation)['fields']>

export const separationApproval = approvalDocument(EmployeeSeparation, {
  docType: 'SEPARATION',
  path: '/employees/separations',
  async about(context, row) {
    const person = await storedRow(context, Employee, ['employeeNo', 'fullName', 'department'], {
      where: { id: row.employee ?? 0 },
    })
    const { labels } = EmployeeSeparation.fields.separationType
    const type = row.separationType ?? ''
    return {
      number: person?.employeeNo ?? '',
      subject: row.employee,
      department: person?.department ?? 0,
      summary: [
        person?.fullName,
        (labels as { readonly [t: string]: string })[type] ?? enumLabelOf(type),
        `last working day ${formatDate(row.lastWorkingDate)}`,
        (row.remark ?? '').slice(0, 120),
      ]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 300),
    }
  },
  concerns: { employee: 'CONCERNED', clearance: { by: { not: 'who receives what the leaver gives back' } } },
  impact: impactOf,
  ended: (context, row) => tellSeparation(context, row),
})

async function impactOf(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  const { today } = context
  const last = row.lastWorkingDate ?? today
  const person = await storedRow(context, Employee, ['joinDate'], { where: { id: row.employee ?? 0 } })
  const staff = await storedRows(context, Employee, ['id'], {
    where: { supervisor: row.employee, activeStatus: ['ACTIVE', 'SUSPENDED'] },
  })
  const late = (await lateEndsOf(context, [{ employee: row.employee ?? 0, last }])).get(row.employee ?? 0)
  const service = spanBetween(person?.joinDate ?? last, last)
  const lacking = noticeLacking(row.separationType ?? '', row.noticeDate, last)
  return [
    { title: 'Service', value: `${service.years} years ${service.months} months`, tone: 'PLAIN' },
    ...(row.compensationMonths === null
      ? []
      : [
          {
            title: 'Compensation term',
            value: `${row.compensationMonths} months`,
            tone: 'PLAIN' as const,
            detail: 'A twelfth of a wage for each (PP 35/2021 art. 16)',
          },
        ]),
    ...(row.separationType === 'RESIGN'
      ? [
          {
            title: 'Notice',
            value: lacking > 0 ? `${lacking} of ${noticeDays} days missing` : 'In time',
            tone: lacking > 0 ? ('WARN' as const) : ('GOOD' as const),
            detail: 'PP 35/2021 art. 36 letter i',
          },
        ]
      : []),
    ...(late === undefined ? [] : [{ title: 'Agreed late', value: lateWords(late), tone: 'WARN' as const }]),
    ...(staff.length > 0
      ? [{ title: 'People who report to the leaver', value: String(staff.length), tone: 'WARN' as const }]
      : []),
  ]
}
