// Letters of discipline: number, proposed step and validity are the server's; a user who departs from the ladder gives the reason.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeDisciplinary } from '@kantor/shared/catalogue/employees/entities/employee-disciplinary.entity'
import { isDeviation, needsApproval, proposedStep, validUntilOf } from '@kantor/shared/rules/employment/discipline'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { departmentOn, issuedLetters, nextLetterNo } from '../letters.ts'

const ofEmployee = tableColumns(Employee)

type Values = RuleValues<(typeof EmployeeDisciplinary)['fields']>
const rule = 'R-DISC'

export const disciplinaryRules = rulesFor(EmployeeDisciplinary, {
  async defaults(context, input) {
    const { employee: issuedBy } = await personOf(context)
    const discType = input.discType ?? (await proposed(context, input))
    return {
      discType,
      letterNo: await nextLetterNo(context, discType, input.issueDate ?? context.today),
      ...(input.issuedBy == null ? { issuedBy } : {}),
    }
  },
  async derive(context, next, before) {
    const issueDate = next.issueDate ?? context.today
    const isOpen = before === undefined || before.status === 'DRAFT' || before.status === 'RETURNED'
    if (!isOpen) return {}
    return {
      department: await departmentOn(context, next.employee ?? 0, issueDate),
      suggestedType: await proposed(context, next, before?.id),
      validUntil: validUntilOf(next.discType ?? '', issueDate, next.suspendTo ?? null),
    }
  },
  async check(context, next) {
    return [...suspensionComplaints(next), ...deviationComplaints(next), ...(await dateComplaints(context, next))]
  },
  moves: {
    issue: {
      check(_context, { discType }) {
        if (needsApproval(discType ?? '')) throw new KantorError('BAD_STATE', 'Warnings need approval: use Submit.')
        return []
      },
    },
    submit: {
      // A letter that was returned cannot be issued: it is submitted again, of whichever type it is now.
      check(_context, { discType }, { status }) {
        if (status === 'DRAFT' && !needsApproval(discType ?? ''))
          throw new KantorError('BAD_STATE', 'A verbal warning or a summons needs no approval: use Issue.')
        return []
      },
    },
  },
  derived: {
    active: ({
      columns,
      today,
    }) => sql`(${columnIn(columns, 'status')} = 'ISSUED' and ${columnIn(columns, 'issueDate')} <= ${today}::date
      and coalesce(${columnIn(columns, 'validUntil')} >= ${today}::date, false))`,
  },
})

const proposed = async (context: RuleContext, { employee, violationDate }: Values, own?: number) =>
  proposedStep(
    (await issuedLetters(context, [employee ?? 0], own)).get(employee ?? 0) ?? [],
    violationDate ?? context.today,
  )

function suspensionComplaints({ discType, suspendFrom, suspendTo }: Values): readonly FieldError[] {
  if (discType !== 'SUSPENSION')
    return suspendFrom == null && suspendTo == null
      ? []
      : [{ field: 'suspendFrom', rule, message: 'only for a suspension' }]
  if (suspendFrom != null && suspendTo != null) return []
  return [{ field: suspendFrom == null ? 'suspendFrom' : 'suspendTo', rule, message: 'this field is required' }]
}

const deviationComplaints = ({ discType, suggestedType, deviationReason }: Values): readonly FieldError[] =>
  isDeviation(discType ?? '', suggestedType ?? '') && !deviationReason
    ? [{ field: 'deviationReason', rule, message: `${suggestedType} is proposed: say why it is another type` }]
    : []

/** No one is warned before they joined or after they left. */
async function dateComplaints({ tx }: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const [person] = await typedRows(
    tx,
    { joined: ofEmployee.joinDate, left: ofEmployee.separationDate },
    sql`from employee where id = ${next.employee ?? 0}`,
  )
  if (person === undefined || next.violationDate == null || next.issueDate == null) return []
  if (next.violationDate < person.joined)
    return [{ field: 'violationDate', rule, message: `the employment began on ${person.joined}` }]
  return person.left !== null && next.issueDate > person.left
    ? [{ field: 'issueDate', rule, message: `${person.left} was the last working day` }]
    : []
}
