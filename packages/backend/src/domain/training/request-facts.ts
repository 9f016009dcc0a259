// What is known of a training request while it is written: its program, the bands of bonds, who has passed what.
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingBondPolicy } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-bond-policy.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { TrainingType } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-type.entity'
import { bondMonths } from '@kantor/shared/rules/training/bond'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import { lineColumns, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { companyRows } from './company.ts'

const ofTrainingBondPolicyBands = lineColumns(TrainingBondPolicy, 'bands', 'b')
const ofTrainingProgram = tableColumns(TrainingProgram, 'p')

/** The program of a request with what its type says; undefined: a new one. */
export async function programOf(context: RuleContext, id: number | null | undefined) {
  if (id == null) return undefined
  const program = await storedRow(
    context,
    TrainingProgram,
    [
      'id',
      'programCode',
      'programName',
      'trainingType',
      'institution',
      'durationHours',
      'active',
      'minParticipants',
      'maxParticipants',
      'costPerParticipant',
      'fixedCost',
      'certificateMonths',
      'givesCertificate',
      'preExam',
      'postExam',
    ],
    { where: { id } },
  )
  if (program === undefined) return undefined
  const type = await storedRow(context, TrainingType, ['defaultBond', 'isMandatory'], {
    where: { id: program.trainingType ?? 0 },
  })
  return { ...program, binds: type?.defaultBond === true, isMandatory: type?.isMandatory === true }
}
export type ProgramFacts = NonNullable<Awaited<ReturnType<typeof programOf>>>

/** Months that a training of this cost binds, by the bands in force when it ends. */
export async function monthsBound(context: RuleContext, endsOn: string, costPerHead: string): Promise<number> {
  const policies = await storedRows(context, TrainingBondPolicy, ['id', 'validFrom'], {
    and: ({ validFrom }) => sql`${validFrom} <= ${endsOn}::date`,
    orderBy: ['validFrom'],
  })
  const policy = policies.at(-1)
  if (policy === undefined) return 0
  const { lines } = companyRows(context)
  const bands = await typedRows(
    context.tx,
    { from: ofTrainingBondPolicyBands.fromCost, months: ofTrainingBondPolicyBands.months },
    sql`from ${lines('TrainingBondPolicy', 'bands')} b where b.parent_id = ${policy.id}`,
  )
  return bondMonths(bands, costPerHead)
}

/** Names of the programs that come before and that an employee has not passed, or no longer validly, by employee. */
export async function missingBefore(
  context: RuleContext,
  program: number | null | undefined,
  employees: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, string>> {
  if (program == null || employees.length === 0) return new Map()
  const { lines, rows } = companyRows(context)
  const before = await typedRows(
    context.tx,
    { id: ofTrainingProgram.id, name: ofTrainingProgram.programName },
    sql`from ${lines('TrainingProgram', 'prerequisites')} n
      join ${rows('TrainingProgram')} p on p.id = n.program_id where n.parent_id = ${program} order by n.seq`,
  )
  if (before.length === 0) return new Map()
  const passed = await storedRows(context, EmployeeTraining, ['employee', 'program'], {
    where: { program: before.map(({ id }) => id), employee: employees, result: 'PASSED' },
    and: ({ expiresAt }) => sql`coalesce(${expiresAt} >= ${day}::date, true)`,
  })
  const has = new Set(passed.map(({ employee, program: of }) => `${employee}:${of}`))
  return new Map(
    employees.flatMap((employee) => {
      const missing = before.filter(({ id }) => !has.has(`${employee}:${id}`)).map(({ name }) => name)
      return missing.length === 0 ? [] : [[employee, missing.join(', ').slice(0, 200)] as const]
    }),
  )
}

export interface Elsewhere {
  readonly employee: number
  readonly name: string
  readonly what: string
}
/** What participants do on these days already: leave, trips, other trainings; nothing where a permit of minutes is all. */
export async function elsewhereOn(
  context: RuleContext,
  employees: readonly number[],
  { from, to, own = 0 }: { readonly from: string; readonly to: string; readonly own?: number | undefined },
): Promise<readonly Elsewhere[]> {
  if (employees.length === 0) return []
  const { rows, lines } = companyRows(context)
  return rowsOf<Elsewhere>(
    context.tx,
    sql`select e.id as employee, e.full_name as name, c.absent_name || ' (' || a.doc_no || ')' as what
      from ${rows('AbnormalAttendance')} a join ${rows('AbsentCode')} c on c.id = a.absent_code_id join ${rows('Employee')} e on e.id = a.employee_id
      where a.employee_id = ${idList(employees)} and a.status in ('SUBMITTED', 'APPROVED', 'CANCEL_REQUESTED')
        and c.absent_class not in ('TIME_PERMIT', 'FORGOT_PUNCH') and a.date_from <= ${to}::date and a.date_to >= ${from}::date
        and not (a.source = 'TRAINING' and exists (select from ${rows('TrainingRequest')} t where t.id = ${own} and a.doc_no like t.request_no || '/%'))
      union all select e.id, e.full_name, t.title || ' (' || t.request_no || ')'
      from ${rows('TrainingRequest')} t join ${lines('TrainingRequest', 'participants')} p on p.parent_id = t.id join ${rows('Employee')} e on e.id = p.employee_id
      where t.id <> ${own} and p.employee_id = ${idList(employees)} and t.status in ('SUBMITTED', 'APPROVED', 'SCHEDULED')
        and t.date_from <= ${to}::date and t.date_to >= ${from}::date
      order by 1`,
  )
}
