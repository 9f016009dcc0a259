// Numbers of employment contracts: counted within the year, given when the contract is written.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'

/** The next number of the year that no contract has yet: older ones may have come from elsewhere. */
export async function contractNumber({ tx, actor, nextNumber }: RuleContext): Promise<string> {
  for (;;) {
    const number = await nextNumber('EmployeeContract', 'CTR/{YYYY}/{SEQ:6}')
    const taken = await rowsOf(
      tx,
      sql`select 1 from employee_contract where company_code = ${actor.companyCode} and contract_no = ${number}`,
    )
    if (taken.length === 0) return number
  }
}
