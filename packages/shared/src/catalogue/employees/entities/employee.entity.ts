// An employee: the person and the employment in one row, the slices of the employment in EmployeeAssignment.
import { confirmedField, defineEntity, type Fields, inOrder, linesInOrder } from '../../../kernel/index.ts'
import { employeeLines } from '../parts/employee-lines.ts'
import { personalFields } from '../parts/employee-personal.ts'
import { workingFields } from '../parts/employee-working.ts'

const beforeJoining = { message: 'must not lie before the day of joining' } as const

export const Employee = defineEntity({
  name: 'Employee',
  title: 'Employee',
  key: ['employeeNo'],
  show: 'fullName',
  head: ['position', 'department', 'employeeStatus', 'joinDate'],
  dataScope: { person: true },
  fields: {
    ...personalFields,
    ...workingFields,
    ...employeeLines,
    confirmed: confirmedField,
  } as const satisfies Fields,
  checks: [
    inOrder('groupJoinDate', 'joinDate', 'R-EMP-JOIN', { message: 'must not lie before the day of joining the group' }),
    inOrder('birthDate', 'joinDate', 'R-EMP-JOIN', {
      field: 'birthDate',
      message: 'must not lie after the day of joining',
    }),
    inOrder('joinDate', 'permanentDate', 'R-EMP-JOIN', beforeJoining),
    inOrder('joinDate', 'contractFrom', 'R-EMP-JOIN', beforeJoining),
    inOrder('joinDate', 'contractTo', 'R-EMP-JOIN', beforeJoining),
    inOrder('contractFrom', 'contractTo', 'R-CONTRACT'),
    inOrder('suspendedFrom', 'suspendedTo', 'R-EMP-SUSPEND'),
    linesInOrder('workExperience', 'dateFrom', 'dateTo'),
    linesInOrder('education', 'yearFrom', 'yearTo'),
    linesInOrder('documents', 'issueDate', 'expiryDate'),
    { rule: 'R-EMP-EXPERIENCE', test: earlierWork },
  ],
})

interface Earlier {
  readonly joinDate?: string | null
  readonly workExperience?: readonly { readonly dateTo?: string | null; readonly dateFrom?: string | null }[] | null
}
/** Earlier work ends before the day of joining. */
function earlierWork(row: Earlier) {
  const joined = row.joinDate
  if (joined == null) return []
  return (row.workExperience ?? []).flatMap((line, i) =>
    (line.dateTo ?? line.dateFrom ?? '') > joined
      ? [
          {
            field: `workExperience.${i}.dateTo`,
            rule: 'R-EMP-EXPERIENCE',
            message: 'earlier work ends before the day of joining',
          },
        ]
      : [],
  )
}
