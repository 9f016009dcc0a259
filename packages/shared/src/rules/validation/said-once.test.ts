// A mistake is reported once, at the field that is wrong, and with the remedy.
import { describe, expect, it } from 'vitest'
import { Employee } from '../../catalogue/employees/entities/employee.entity.ts'
import { MedicalClaim } from '../../catalogue/human-resource-management/medical-information/medical-claim.entity.ts'
import { PersonalLoan } from '../../catalogue/payroll-management/payroll-code/personal-loan.entity.ts'
import { complaintsOf } from './validation.ts'
import { valueOf } from './values.ts'

describe('a complaint', () => {
  it('about a date of another century names the years that are accepted', () => {
    expect(valueOf({ type: 'date' }, '1890-01-01').complaint?.message).toBe('must lie between 1900 and 2999')
    expect(valueOf({ type: 'date' }, '1890-02-31').complaint?.message).toContain('is not a valid date')
    expect(valueOf({ type: 'date' }, 'soon').complaint?.message).toContain('is not a valid date')
  })
  it('about a birth after the day of joining is reported at the birth date', () => {
    expect(complaintsOf(Employee, { birthDate: '2026-05-01', joinDate: '2026-04-01' })).toEqual([
      { field: 'birthDate', rule: 'R-EMP-JOIN', message: 'must not lie after the day of joining' },
    ])
    expect(complaintsOf(Employee, { joinDate: '2026-04-01', permanentDate: '2026-03-01' })).toEqual([
      { field: 'permanentDate', rule: 'R-EMP-JOIN', message: 'must not lie before the day of joining' },
    ])
  })
  it('about a loan of fewer rupiah than instalments says how many there may be', () => {
    const loan = { interestMethod: 'NONE', principal: '5.00', months: 12 }
    expect(complaintsOf(PersonalLoan, loan)).toEqual([
      { field: 'months', rule: 'R-LOAN', message: 'at most 5: an instalment is 1 rupiah at least' },
    ])
    expect(complaintsOf(PersonalLoan, { ...loan, months: 5 })).toEqual([])
  })
  it('about a receipt of which more is left out than claimed is reported at that part', () => {
    const claim = (line: object) => ({ patientKind: 'SELF', lines: [{ claimed: '100000.00', ...line }] })
    expect(complaintsOf(MedicalClaim, claim({ excluded: '100000.01' })).map((c) => c.field)).toEqual([
      'lines.0.excluded',
    ])
    expect(complaintsOf(MedicalClaim, claim({ excluded: '60000', otherPayer: '50000' })).map((c) => c.field)).toEqual([
      'lines.0.otherPayer',
    ])
    expect(complaintsOf(MedicalClaim, claim({ excluded: '60000', otherPayer: '40000' }))).toEqual([])
  })
})
