// Who has to have a program, by the mandatory matrix, and who has it: one statement each.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import type { Holder, Passed, Target } from '@kantor/shared/rules/training/mandatory'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { below } from '../employees/index.ts'
import { companyRows } from './company.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofEmployeeTraining = tableColumns(EmployeeTraining, 'h')

export interface NeedFacts {
  readonly targets: readonly Target[]
  readonly holders: readonly Holder[]
  readonly passed: readonly Passed[]
}
interface Which {
  /** Empty: all active programs. */
  readonly program: number | null
  /** With all below it; empty: the whole company. */
  readonly department: number | null
}

/** Programs with whom they are mandatory for, the people whom `seen` reaches, and what everybody has passed. */
export async function needFacts(
  context: RuleContext,
  seen: QueryContext,
  { program, department }: Which,
): Promise<NeedFacts> {
  const { rows, lines } = companyRows(context)
  const ofProgram = program === null ? sql`true` : sql`p.id = ${program}`
  const targets = await rowsOf<Target & Record<string, unknown>>(
    context.tx,
    sql`select p.id as program, p.retrain_before_days as "retrainBeforeDays",
        array(select t.position_id from ${lines('TrainingProgram', 'targetPositions')} t where t.parent_id = p.id) as positions,
        array(select t.level_id from ${lines('TrainingProgram', 'targetLevels')} t where t.parent_id = p.id) as levels
      from ${rows('TrainingProgram')} p where p.active and ${ofProgram} order by p.id`,
  )
  const within = department === null ? sql`true` : sql`e.department_id in ${below(seen, department)}`
  const holders = await typedRows(
    context.tx,
    { employee: ofEmployee.id, position: ofEmployee.position, level: ofEmployee.level, hiredOn: ofEmployee.joinDate },
    sql`from ${seen.rows('Employee')} e where e.active_status = 'ACTIVE' and e.separation_date is null and ${within} order by e.id`,
  )
  const passed = await typedRows(
    context.tx,
    picked(ofEmployeeTraining, 'employee', 'program', 'expiresAt'),
    sql`from ${rows('EmployeeTraining')} h where h.result = 'PASSED' and ${program === null ? sql`true` : sql`h.program_id = ${program}`}`,
  )
  return { targets, holders, passed }
}
