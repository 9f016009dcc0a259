// What everybody learned by now: nearly all mandatory programs, some of them overdue, some certificates that end within two months.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { certificateNumber, expiryOf } from '@kantor/shared/rules/training/certificate'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofTrainingProgram = tableColumns(TrainingProgram, 'p')

interface Owed {
  readonly employee: number
  readonly program: number
  readonly code: string
  readonly name: string
  readonly institution: number
  readonly hours: string
  readonly cost: string
  readonly months: number
  readonly joined: string
}
/** Of so many in a row one has not learned it yet; the others did within the last two years. */
const gap = 9

export async function insertHistory(tx: Db, today: string): Promise<void> {
  const owed = await typedRows(
    tx,
    {
      employee: ofEmployee.id,
      program: ofTrainingProgram.id,
      code: ofTrainingProgram.programCode,
      name: ofTrainingProgram.programName,
      institution: neverNull(ofTrainingProgram.institution),
      hours: ofTrainingProgram.durationHours,
      cost: neverNull(ofTrainingProgram.costPerParticipant),
      months: neverNull(ofTrainingProgram.certificateMonths),
      joined: ofEmployee.joinDate,
    },
    sql`from training_program p join employee e on e.company_code = p.company_code and e.active_status = 'ACTIVE'
      where p.company_code = ${ssi.companyCode} and p.program_code not in ('IND-01', 'ETHICS', 'INFOSEC')
        and (e.position_id in (select position_id from training_program_target_positions where parent_id = p.id)
          or e.level_id in (select level_id from training_program_target_levels where parent_id = p.id))
      order by p.id, e.id`,
  )
  const rows = owed.flatMap((one, i) => (i % gap === gap - 1 ? [] : trainingOf(one, i, today)))
  await insertRows(tx, EmployeeTraining, ssi, [
    ...rows.flatMap(([row, one, i]) => roundsBefore(row, one, i)),
    ...rows.map(([row]) => row),
  ])
}

type Round = ReturnType<typeof rowOf>
/** The rounds before, as long as he is here: what was learned then has been renewed since. */
function roundsBefore(row: Round, one: Owed, i: number): readonly Round[] {
  const dateTo = addMonths(row.dateTo, -(one.months || 24))
  if (dateTo < addDays(one.joined, 14)) return []
  const before = rowOf(one, dateTo, String(60_001 + i), false, i + 5)
  return [...(i % 2 === 0 ? roundsBefore(before, one, i + 10_001) : []), before]
}

/** Took place on one of the days of the last two years; some certificates end within the next two months. */
function trainingOf(one: Owed, i: number, today: string): readonly (readonly [Round, Owed, number])[] {
  const { joined, months } = one
  const ends = addDays(today, 3 + ((i * 7) % 55))
  const wished =
    months > 0 && (i % 11 === 0 || i % 4 === 2) ? addMonths(ends, -months) : addDays(today, -30 - ((i * 37) % 600))
  const earliest = addDays(joined, 14)
  const dateTo = [wished, earliest].toSorted().at(-1) ?? wished
  if (dateTo > addDays(today, -1)) return []
  return [[rowOf(one, dateTo, String(90_001 + i), i % 37 === 20, i), one, i]]
}

function rowOf({ code, name, months, ...one }: Owed, dateTo: string, running: string, hasFailed: boolean, i: number) {
  const certificateNo = certificateNumber(`${code}/${dateTo.slice(0, 4)}/${running}`)
  return {
    employee: one.employee,
    program: one.program,
    institution: one.institution,
    title: name,
    dateFrom: addDays(dateTo, -Math.min(4, Math.ceil(Number(one.hours) / 8) - 1)),
    dateTo,
    hours: one.hours,
    cost: one.cost,
    score: String(hasFailed ? 48 : 70 + ((i * 13) % 29)),
    result: hasFailed ? ('FAILED' as const) : ('PASSED' as const),
    ...(hasFailed ? {} : { certificateNo, issuedAt: dateTo, expiresAt: expiryOf(dateTo, months) }),
  }
}
