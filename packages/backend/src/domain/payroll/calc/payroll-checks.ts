// The checks of payroll over the masters (payroll R-CHK), as arithmetic on plain values: codes, severities and words are law.
import { checkCodes } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run-check.entity'
import { fewNames } from '@kantor/shared/formats/names'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'

export interface Person {
  readonly id: number
  readonly employeeNo: string
  readonly nationalIdNo: string | null
  readonly taxIdNo: string | null
  readonly ptkpStatus: string | null
  readonly bpjsHealthNo: string | null
  readonly bpjsEmploymentNo: string | null
  readonly joinDate: string
  readonly contractEnd: string | null
  readonly separationDate: string | null
}

export type CheckCode = keyof typeof checkCodes
export interface Finding {
  readonly code: CheckCode
  readonly severity: (typeof checkCodes)[CheckCode]
  /** Distinguishes the findings of one code. */
  readonly subject: string
  readonly employee: number | null
  readonly message: string
  readonly value: string | null
  readonly path: string | null
}

/** First and last day of a month, `2026-10`. */
export const daysOf = (period: string): { readonly from: string; readonly to: string } => ({
  from: `${period}-01`,
  to: endOfMonth(`${period}-01`),
})

/** The findings about one person in a period. */
export function findingsOf(person: Person, period: string): readonly Finding[] {
  const { from, to } = daysOf(period)
  const found: Finding[] = []
  const say = (code: CheckCode, message: string, value: string | null, part = '') =>
    found.push({
      code,
      severity: checkCodes[code],
      subject: `${person.employeeNo}${part}`,
      employee: person.id,
      message,
      value,
      path: `/employees/personal-information/show/${person.id}`,
    })
  const { ptkpStatus, taxIdNo, joinDate, contractEnd, separationDate } = person
  if (ptkpStatus === null) say('C02', 'No PTKP status: the tax category cannot be chosen', null)
  if (taxIdNo === null) say('C03', 'No tax number (NPWP)', null)
  else if (!/^\d{15,16}$/.test(taxIdNo)) say('C03', 'The tax number (NPWP) is malformed', taxIdNo)
  if (person.bpjsHealthNo === null) say('C15', 'No BPJS health number', null, ' health')
  if (person.bpjsEmploymentNo === null) say('C15', 'No BPJS employment number', null, ' employment')
  if (joinDate >= from && joinDate <= to) say('C14', 'Joins in this period', joinDate, ' joins')
  if (separationDate !== null && separationDate >= from && separationDate <= to)
    say('C14', 'Leaves in this period', separationDate, ' leaves')
  // The last paid day is the last day of the contract: no one is paid beyond it without a new contract.
  if (contractEnd !== null && contractEnd < from && (separationDate === null || separationDate > contractEnd))
    say('C23', 'The contract ended before this period, yet the person is still employed', contractEnd)
  return found
}

/** The same national identity on two people of the period: one person would be paid twice. */
export const duplicateFinding = (nik: string, numbers: readonly string[]): Finding => ({
  code: 'C13',
  severity: checkCodes.C13,
  subject: nik,
  employee: null,
  message: `The same NIK on ${numbers.length} employees: ${fewNames(numbers, 10)}`.slice(0, 300),
  value: nik,
  path: '/employees/personal-information',
})

/** A table of law without a row for the last day of the period. */
export const rateFinding = (table: string, row: string, day: string, path: string): Finding => ({
  code: 'C16',
  severity: checkCodes.C16,
  subject: `${table} ${row}`,
  employee: null,
  message: `${table} has no row for ${row} on ${day}`,
  value: row,
  path,
})
