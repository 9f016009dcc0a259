// Numbers of employment contracts: counted within the year, given when the contract is written.
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'

const ofEmployeeContract = tableColumns(EmployeeContract)

/** The next number of the year that no contract has yet: older ones may have come from elsewhere. */
export async function contractNumber({ tx, actor, nextNumber }: RuleContext): Promise<string> {
  for (;;) {
    const number = await nextNumber('EmployeeContract', 'CTR/{YYYY}/{SEQ:6}')
    const taken = await rowsOf(
      tx,
      sql`select 1 from ${ownRows(actor, ofEmployeeContract)} where contract_no = ${number}`,
    )
    if (taken.length === 0) return number
  }
}
