// Tax profiles: the status by which tax is withheld follows from the family (R-PTKP).
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { EmployeeTaxProfile } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-tax-profile.entity'
import { EmployeeTaxMonth } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-month.entity'
import { namesOfEntity } from '@kantor/shared/kernel'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { statusText, withholdingStatus } from '@kantor/shared/rules/payroll/tax/withholding-status'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { isOneOf } from '../../../engine/approval/people.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { isThere, storedRow } from '../../../engine/read/stored-rows.ts'

/** PMK 101/2016 art. 1: at most three are counted; the form takes no more. */
const mostDependants = EmployeeTaxProfile.fields.dependants.max

export const employeeTaxProfileRules = rulesFor(EmployeeTaxProfile, {
  async derive(context, { employee, maritalState, dependants, spouseNoIncomeCertificate, taxYear }, before) {
    if (employee == null) return {}
    const family = {
      gender: await genderOf(context, employee),
      marital: maritalState === 'MARRIED' ? ('M' as const) : ('S' as const),
      dependants: dependants ?? 0,
      spouseNoIncomeCertificate: spouseNoIncomeCertificate ?? false,
    }
    const status = statusText(withholdingStatus(family, mostDependants))
    const waits =
      before !== undefined && (await changesPaidYear(context, { employee, taxYear: taxYear ?? null }, before, status))
    return { withholdingStatus: status, ...(waits ? { profileStatus: 'PROPOSED' as const } : {}) }
  },

  async check(context, next, before) {
    const { spouseNoIncomeCertificate, certificateFile } = next
    return [
      ...(spouseNoIncomeCertificate && certificateFile == null
        ? [{ field: 'certificateFile', rule: 'R-PTKP', message: 'attach the certificate of the district' }]
        : []),
      ...(before === undefined ? [] : await changeComplaints(context, next, before)),
      ...(before?.profileStatus === 'PROPOSED' && next.profileStatus === 'CONFIRMED'
        ? await makerComplaints(context, before)
        : []),
    ]
  },
})

type Profile = RuleValues<typeof EmployeeTaxProfile.fields>

/** Within a year of which months are paid, another status corrects the status on 1 January; an event during the year counts from the next year on. */
async function changeComplaints(context: RuleContext, next: Profile, before: Profile): Promise<readonly FieldError[]> {
  if (!(await changesPaidYear(context, next, before, next.withholdingStatus))) return []
  const { taxYear } = next
  const from = `${before.withholdingStatus} to ${next.withholdingStatus ?? ''}`
  const say = (field: string, message: string): readonly FieldError[] => [{ field, rule: 'R-PTKP', message }]
  const isAnswered = next.statusReason !== before.statusReason || next.statusChange !== before.statusChange
  if (next.statusChange == null || (!isAnswered && next.statusChange === 'CORRECTION'))
    return say(
      'statusChange',
      `${from} while months of ${taxYear} are paid: was the status on 1 January different (say what was wrong), or did an event happen during this year?`,
    )
  if (next.statusChange === 'EVENT')
    return say(
      'statusChange',
      `what happens in ${taxYear} counts from 1 January ${(taxYear ?? 0) + 1} (UU PPh art. 7(2)): leave this year as it is and change the profile of ${(taxYear ?? 0) + 1}`,
    )
  return next.statusReason == null
    ? say('statusReason', 'say what was wrong on 1 January, and which paper says so')
    : []
}

/** Does a person change the status of a year of which months are paid already? */
async function changesPaidYear(
  context: RuleContext,
  { employee, taxYear }: Pick<Profile, 'employee' | 'taxYear'>,
  before: Profile,
  status: string | null | undefined,
): Promise<boolean> {
  if (context.actor.via === 'system' || before.withholdingStatus == null || status === before.withholdingStatus)
    return false
  if (employee == null || taxYear == null) return false
  return await isThere(context, EmployeeTaxMonth, { where: { employee, taxYear } })
}

/** A corrected status, which December pays back or takes for the whole year, is confirmed by a person who did not enter it. */
async function makerComplaints(
  context: RuleContext,
  { id, statusChange }: Profile & { readonly id: number },
): Promise<readonly FieldError[]> {
  if (context.actor.via === 'system' || statusChange !== 'CORRECTION') return []
  const names = namesOfEntity(EmployeeTaxProfile).map((name) => sql`${name}`)
  const [corrected] = await rowsOf<{ user: number }>(
    context.tx,
    sql`select a.user_id as user from audit_entry a where a.entity in (${sql.join(names, sql`, `)}) and a.record_id = ${id} and a.action = 'EDIT'
      and a.changes ? 'withholdingStatus' and a.user_id is not null order by a.seq desc limit 1`,
  )
  if (corrected === undefined || !(await isOneOf(context, [corrected.user]))) return []
  throw new KantorError('MAKER_CANNOT_APPROVE', 'A corrected tax status is confirmed by a person who did not enter it.')
}

async function genderOf(context: RuleContext, id: number): Promise<'M' | 'F'> {
  const person = await storedRow(context, Employee, ['gender'], { where: { id } })
  const code = await storedRow(context, CommonCode, ['codeValue'], { where: { id: person?.gender ?? 0 } })
  return code?.codeValue === 'F' ? 'F' : 'M'
}
