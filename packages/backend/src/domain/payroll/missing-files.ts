// Files of pay for employees who have none: those who were hired before payroll was in use. Safe to run at any time, on several backends.
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { asc, eq, notExists, sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/locks.ts'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import type { Engine } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { contextOf } from '../../engine/write/write.ts'
import { makeRemuneration } from './employee-remuneration.rules.ts'

/** Makes what is missing and gives how many files were made. */
export function makeMissingRemunerations(engine: Engine): Promise<number> {
  return engine.database.db.transaction(async (tx) => {
    await lockUntilCommit(tx, EmployeeRemuneration.name)
    const [person, file] = [tableFor('Employee'), tableFor('EmployeeRemuneration')]
    const id = columnIn(person.columns, 'id')
    const files = tx
      .select({ one: sql`1` })
      .from(file.table)
      .where(eq(columnIn(file.columns, 'employee'), id))
    const without = await tx
      .select({ id, company: columnIn(person.columns, 'companyCode') })
      .from(person.table)
      .where(notExists(files))
      .orderBy(asc(id))
    for (const { id: employee, company } of without)
      await makeRemuneration(contextOf(tx, engine, systemActor(String(company), 'missing-files')), Number(employee))
    return without.length
  })
}
