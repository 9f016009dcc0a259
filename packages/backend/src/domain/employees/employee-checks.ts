// What the database says about an employee: no one else has the number or address, the age allows the contract.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/entities/employee-separation.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { identityFitsBirth, identityQuestion } from '@kantor/shared/rules/employment/identity-number'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { yearsBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asBoolean, neverNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import type { EmployeeRow, EmployeeValues } from './assignment-change.ts'

const ofEmployee = tableColumns(Employee)
const ofContractType = tableColumns(ContractType)
const ofCommonCode = tableColumns(CommonCode)

type Complaints = readonly FieldError[]

interface Namesake {
  readonly id: number
  readonly employeeNo: string
  readonly fullName: string
  readonly isActive: boolean
}
/** Others who have the value; whose last day lies before the day of joining is no longer active then. */
const namesakes = (
  { tx, actor }: RuleContext,
  field: 'email' | 'national_id_no',
  value: string,
  own: number,
  from: string | null | undefined,
): Promise<readonly Namesake[]> =>
  typedRows(
    tx,
    {
      id: ofEmployee.id,
      employeeNo: neverNull(ofEmployee.employeeNo),
      fullName: ofEmployee.fullName,
      isActive: asBoolean(
        sql`active_status <> 'INACTIVE' and (separation_date is null or separation_date >= coalesce(${from ?? null}::date, separation_date))`,
      ),
    },
    sql`from ${ownRows(actor, ofEmployee)}
      where id <> ${own} and lower(${sql.identifier(field)}) = ${value.toLowerCase()} order by active_status, id`,
  )

/** No other active employee has the e-mail address. */
export async function emailComplaints(
  context: RuleContext,
  next: EmployeeValues,
  before?: EmployeeRow,
): Promise<Complaints> {
  if (!next.email || next.activeStatus === 'INACTIVE' || next.email === before?.email) return []
  const other = (await namesakes(context, 'email', next.email, before?.id ?? 0, next.joinDate)).find((n) => n.isActive)
  return other === undefined
    ? []
    : [{ field: 'email', rule: 'R-EMP-EMAIL', message: `belongs to ${other.employeeNo} ${other.fullName}` }]
}

/** No other active employee has the identity number; a former one is named, so that the hire becomes a rehire. */
export async function identityComplaints(
  context: RuleContext,
  next: EmployeeValues,
  before?: EmployeeRow,
): Promise<Complaints> {
  if (!next.nationalIdNo || next.nationalIdNo === before?.nationalIdNo) return []
  const others = await namesakes(context, 'national_id_no', next.nationalIdNo, before?.id ?? 0, next.joinDate)
  const rule = 'R-EMP-NIK'
  const active = others.find((n) => n.isActive)
  if (active !== undefined)
    return [{ field: 'nationalIdNo', rule, message: `belongs to ${active.employeeNo} ${active.fullName}` }]
  const [former] = others
  if (former === undefined || before !== undefined || others.some((n) => n.id === next.previousEmployee)) return []
  return [
    {
      field: 'previousEmployee',
      rule,
      message: `${former.employeeNo} ${former.fullName} has this identity number: choose the former number to hire again`,
    },
  ]
}

/** The number, the birth date and the gender agree, or a user has looked at the papers and says that they do not. */
export async function identityQuestions(
  context: RuleContext,
  next: EmployeeValues,
  before?: EmployeeRow,
): Promise<Complaints> {
  const { nationalIdNo, birthDate, gender } = next
  if (!nationalIdNo || birthDate == null) return []
  const isSame =
    nationalIdNo === before?.nationalIdNo && birthDate === before.birthDate && (gender ?? null) === before.gender
  if (isSame) return []
  const said = await storedRow(context, CommonCode, ['codeValue'], { where: { id: gender ?? 0 } })
  return identityFitsBirth(nationalIdNo, birthDate, said?.codeValue ?? undefined) ? [] : [identityQuestion]
}

/** A former number belongs to a person whose employment is over by the day of joining, and who may be hired again. */
export async function rehireComplaints(
  context: RuleContext,
  next: EmployeeValues,
  before?: EmployeeRow,
): Promise<Complaints> {
  if (next.previousEmployee == null || next.previousEmployee === before?.previousEmployee) return []
  const refusal = (message: string) => [{ field: 'previousEmployee', rule: 'R-EMP-REHIRE', message }]
  const ends = await storedRows(context, EmployeeSeparation, ['lastWorkingDate', 'status', 'rehireEligible'], {
    where: { employee: next.previousEmployee },
  })
  const barred = ends.find(
    ({ status, rehireEligible }) => (status === 'APPROVED' || status === 'EFFECTIVE') && rehireEligible === false,
  )
  if (barred !== undefined) return refusal(`left on ${barred.lastWorkingDate} and is not to be hired again`)
  const former = await storedRow(context, Employee, ['activeStatus', 'separationDate'], {
    where: { id: next.previousEmployee },
  })
  const hasLeft =
    former === undefined ||
    former.activeStatus === 'INACTIVE' ||
    (former.separationDate ?? '9999') < (next.joinDate ?? '')
  return hasLeft ? [] : refusal('is still employed on the join date: enter the number of an employee who has left')
}

/** Adults only; from 15 to 17 an internship (Law 13/2003 art. 68-70). */
export async function ageComplaints({ tx }: RuleContext, next: EmployeeValues): Promise<Complaints> {
  const { birthDate, joinDate, contractType } = next
  if (birthDate == null || joinDate == null || birthDate > joinDate) return []
  const age = yearsBetween(birthDate, joinDate)
  if (age >= 18) return []
  const [contract] = await typedRows(
    tx,
    { relation: ofContractType.relation },
    sql`from contract_type where id = ${contractType ?? 0}`,
  )
  if (age >= 15 && contract?.relation === 'INTERN') return []
  const message =
    age < 15
      ? 'employees have to be at least 15 years old'
      : 'under 18 on the day of joining: only an internship is allowed'
  return [{ field: 'birthDate', rule: 'Law 13/2003 art. 68', message }]
}

/** A child has a birth date: cover and tax status depend on it. */
export async function familyComplaints({ tx, actor }: RuleContext, next: EmployeeValues): Promise<Complaints> {
  const undated = (next.family ?? []).map((line, i) => ({ line, i })).filter(({ line }) => line.birthDate == null)
  if (undated.length === 0) return []
  const [child] = await typedRows(
    tx,
    { id: ofCommonCode.id },
    sql`from ${ownRows(actor, ofCommonCode)} where code_type = 'FAMREL' and code_value = 'CHILD'`,
  )
  return undated.flatMap(({ line, i }) =>
    line.relation === child?.id
      ? [{ field: `family.${i}.birthDate`, rule: 'R-EMP-CHILD', message: 'this field is required' }]
      : [],
  )
}

/** Any superior, but not the employee. */
export const superiorComplaints = (next: EmployeeValues, before?: EmployeeRow): Complaints =>
  before !== undefined && next.supervisor === before.id
    ? [{ field: 'supervisor', rule: 'R-EMP-SUPERIOR', message: 'choose another employee' }]
    : []

/** Suspended and active change into one another; the end of an employment is a separation, not a field. */
export function refuseStatusJump(next: EmployeeValues, before?: EmployeeRow): void {
  const [from, to] = [before?.activeStatus ?? 'ACTIVE', next.activeStatus ?? 'ACTIVE']
  if (from === to || (from !== 'INACTIVE' && to !== 'INACTIVE')) return
  const message =
    to === 'INACTIVE'
      ? 'Use a separation to end an employment.'
      : 'An employee who has left is hired again under a new number.'
  throw new KantorError('BAD_STATE', message, { values: { from, to } })
}
