// Decrees before human resources and finance. Amounts stay out of the list of the inbox; what
// the decision costs is shown with the document to approvers who see the amounts of the group.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { approvalDocument } from '../../../engine/approval/document.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { impactOf } from './ratification-impact.ts'
import { withBefore } from './with-before.ts'

export const ratificationApproval = approvalDocument(Ratification, {
  docType: 'RATIFICATION',
  path: '/payroll-management/payroll-entry/ratification-entry',
  approvedAs: 'RATIFIED',
  async about(context, row) {
    const group = await storedRow(context, PayGroup, ['groupName'], { where: { id: row.payGroup ?? 0 } })
    const { employee } = await personOf(context)
    // An account without an employee writes on behalf of the first person whose pay changes.
    const first = employee ?? row.lines?.[0]?.employee ?? row.arrears?.[0]?.employee ?? 0
    const maker = await storedRow(context, Employee, ['department'], { where: { id: first } })
    return {
      number: row.docNo ?? '',
      subject: null,
      department: maker?.department ?? 0,
      summary:
        `${row.title ?? ''} · ${group?.groupName ?? ''} · ${row.lines?.length ?? 0} lines from ${formatDate(row.effectiveFrom)}`.slice(
          0,
          300,
        ),
    }
  },
  impact: impactOf,
  // What is decided is what is paid more on the day of the decision.
  effect: async (context, row) => ({ lines: await withBefore(context, row) }),
  concerns: { lines: { employee: 'CONCERNED' }, arrears: { employee: 'CONCERNED' } },
})
