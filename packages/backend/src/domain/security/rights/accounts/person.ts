// The person behind an account: one active account for each, further ones are marked so.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { storedRow } from '../../../../engine/read/stored-rows.ts'
import type { RightsContext } from '../proposal.ts'
import type { AccountState } from './account-state.ts'

/** Refuses a first account of an employee who has another, and an employee who is none or no longer one. */
export async function refuseSecondOwner(
  rightsContext: RightsContext,
  { id, employee, secondAccount, userType }: AccountState,
): Promise<void> {
  if (employee === null) {
    if (userType === 'EMPLOYEE')
      throw badInput([{ field: 'employee', rule: 'required', message: 'name him, or choose another kind of account' }])
    return
  }
  // A user who administers clients makes the keys of a service account: it must not be a person who decides.
  if (userType === 'SERVICE')
    throw badInput([{ field: 'employee', rule: 'R-AUT-08', message: 'has to be empty for a service account' }])
  const person = await storedRow(rightsContext, Employee, ['activeStatus'], {
    where: { id: employee },
    everyCompany: 'accounts belong to no company',
  })
  if (person === undefined || person.activeStatus === 'INACTIVE')
    throw badInput([{ field: 'employee', rule: 'reference', message: 'is no active employee' }])
  const [other] = await rowsOf(
    rightsContext.tx,
    sql`select 1 from user_account where employee_id = ${employee} and status = 'ACTIVE' and not coalesce(second_account, false)
      and id <> ${id} limit 1`,
  )
  if (other !== undefined && !secondAccount)
    throw badInput([{ field: 'secondAccount', rule: 'unique', message: 'the employee has another active account' }])
}
