// What documents of attendance query about the people they name, queried once for many.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { sql } from 'drizzle-orm'
import { asBoolean, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofCommonCode = tableColumns(CommonCode, 'g')

export interface Worker {
  readonly id: number
  readonly name: string
  readonly department: number
  readonly gender: string
  readonly joinDate: string
  readonly isActive: boolean
}

/** Employees by id, with what the rules of attendance ask about them. */
export async function workersOf(
  { tx, actor }: RuleContext,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, Worker>> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number')
  const rows = await typedRows(
    tx,
    {
      id: ofEmployee.id,
      name: ofEmployee.fullName,
      department: ofEmployee.department,
      gender: ofCommonCode.codeValue,
      joinDate: ofEmployee.joinDate,
      isActive: asBoolean(sql`e.active_status <> 'INACTIVE'`),
    },
    sql`from ${ownRows(actor, ofEmployee)} join ${ownRows(actor, ofCommonCode)} on g.id = e.gender_id
      where e.id in ${[...wanted, 0]}`,
  )
  return new Map(rows.map((r) => [r.id, r]))
}
