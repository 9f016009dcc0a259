// Tax profiles: the status by which tax is withheld follows from the family (R-PTKP).
import { Employee } from '@kantor/shared/catalogue/employees/employee.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/common-code.entity'
import { EmployeeTaxProfile } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-tax-profile.entity'
import { statusText, withholdingStatus } from '@kantor/shared/rules/payroll/tax/withholding-status'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'

/** PMK 101/2016 art. 1: at most three are counted; the form takes no more. */
const mostDependants = EmployeeTaxProfile.fields.dependants.max

export const employeeTaxProfileRules = rulesFor(EmployeeTaxProfile, {
  async derive(context, { employee, maritalState, dependants, spouseNoIncomeCertificate }) {
    if (employee == null) return {}
    const family = {
      gender: await genderOf(context, employee),
      marital: maritalState === 'MARRIED' ? ('M' as const) : ('S' as const),
      dependants: dependants ?? 0,
      spouseNoIncomeCertificate: spouseNoIncomeCertificate ?? false,
    }
    return { withholdingStatus: statusText(withholdingStatus(family, mostDependants)) }
  },

  check: (_context, { spouseNoIncomeCertificate, certificateFile }) =>
    spouseNoIncomeCertificate && certificateFile == null
      ? [{ field: 'certificateFile', rule: 'R-PTKP', message: 'attach the certificate of the district' }]
      : [],
})

async function genderOf(context: RuleContext, id: number): Promise<'M' | 'F'> {
  const person = await storedRow(context, Employee, ['gender'], { where: { id } })
  const code = await storedRow(context, CommonCode, ['codeValue'], { where: { id: person?.gender ?? 0 } })
  return code?.codeValue === 'F' ? 'F' : 'M'
}
