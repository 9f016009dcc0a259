// Warnings before their approvers: the department's head, then human resources; approved they are issued.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeDisciplinary } from '@kantor/shared/catalogue/employees/entities/employee-disciplinary.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { approvalDocument } from '../../../engine/approval/document.ts'
import { issuedLetters } from '../letters.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofCommonCode = tableColumns(CommonCode, 'c')

const { labels } = EmployeeDisciplinary.fields.discType
/** The type of a letter as it is shown. */
export const typeWords = (type: string): string =>
  (labels as { readonly [t: string]: string })[type] ?? enumLabelOf(type)

export const disciplinaryApproval = approvalDocument(EmployeeDisciplinary, {
  docType: 'DISCIPLINARY',
  path: '/employees/disciplinary-history',
  approvedAs: 'ISSUED',
  async about({ tx }, row) {
    const [found] = await typedRows(
      tx,
      { name: ofEmployee.fullName, violation: ofCommonCode.codeName },
      sql`from employee e left join common_code c on c.id = ${row.violation}
        where e.id = ${row.employee ?? 0}`,
    )
    return {
      number: row.letterNo ?? '',
      subject: row.employee,
      department: row.department ?? 0,
      summary: [found?.name, typeWords(row.discType ?? ''), found?.violation, (row.description ?? '').slice(0, 120)]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 300),
    }
  },
  concerns: {
    employee: 'CONCERNED',
    department: { not: 'where the employee belonged' },
    issuedBy: { not: 'signs the letter and gains nothing by it' },
  },
  async impact(context, row) {
    const letters = (await issuedLetters(context, [row.employee ?? 0], row.id)).get(row.employee ?? 0) ?? []
    const holding = letters.filter((l) => l.validUntil !== null && l.validUntil >= (row.violationDate ?? ''))
    const isAsProposed = row.discType === row.suggestedType
    return [
      {
        title: 'Proposed',
        value: typeWords(row.suggestedType ?? ''),
        tone: isAsProposed ? ('GOOD' as const) : ('WARN' as const),
        ...(row.deviationReason === null ? {} : { detail: row.deviationReason.slice(0, 500) }),
      },
      {
        title: 'Letters that hold',
        value: String(holding.length),
        tone: holding.length === 0 ? ('GOOD' as const) : ('WARN' as const),
        ...(holding.length === 0
          ? {}
          : {
              detail: holding
                .map((l) => `${l.letterNo} to ${formatDate(l.validUntil)}`)
                .join(', ')
                .slice(0, 500),
            }),
      },
    ]
  },
})
