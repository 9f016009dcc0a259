// Trainings: kinds, institutions, trainers, programs with their mandatory matrix, budgets, bands of bonds, the history of everybody
// and the events of the last and next months.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { Trainer } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/trainer.entity'
import { TrainingBondPolicy } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-bond-policy.entity'
import { TrainingBudget } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-budget.entity'
import { TrainingInstitution } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-institution.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { TrainingType } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-type.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { asInteger, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { insertEvents } from './events.ts'
import { insertHistory } from './history.ts'
import { insideEntries, institutionEntries, outsideEntries, programEntries, typeEntries } from './training-entries.ts'

const ofPosition = tableColumns(Position, 'p')
const ofDepartment = tableColumns(Department, 'd')

export const trainingsArea = seedArea({
  name: 'trainings',
  after: ['qualifications', 'separations'],
  marker: TrainingType,
  async run({ tx, today }) {
    await insertTypes(tx)
    await insertInstitutions(tx, today)
    await insertTrainers(tx)
    await insertPrograms(tx)
    await insertMoney(tx, Number(today.slice(0, 4)))
    await insertHistory(tx, today)
    await insertEvents(tx, today)
  },
})

async function insertTypes(tx: Db): Promise<void> {
  await insertRows(
    tx,
    TrainingType,
    ssi,
    typeEntries.map((entry) => {
      const [typeCode = '', typeName = '', category = '', mandatory, binds] = entry.split('|')
      const flags = { isMandatory: mandatory === 'Y', defaultBond: binds === 'Y', active: true }
      return { typeCode, typeName, category: category as 'TECHNICAL', ...flags }
    }),
  )
}

async function insertInstitutions(tx: Db, today: string): Promise<void> {
  await insertRows(
    tx,
    TrainingInstitution,
    ssi,
    institutionEntries.map((entry) => {
      const [code = '', name = '', kind = '', paid, vendor = '', licence = '', days = '', city = '', contact = ''] =
        entry.split('|')
      return {
        institutionCode: code,
        institutionName: name,
        kind: kind as 'PRIVATE',
        isPaid: paid === 'Y',
        vendorCode: vendor || null,
        licenceNo: licence || null,
        city,
        contactPerson: contact,
        active: true,
        licenceValidTo: days === '' ? null : addDays(today, Number(days)),
      }
    }),
  )
}

async function insertTrainers(tx: Db): Promise<void> {
  const institution = await idsBy(tx, TrainingInstitution, ssi, 'institutionCode')
  const heads = await rowsOf<{ unit: string; id: number; name: string }>(
    tx,
    sql`select distinct on (d.department_code) d.department_code as unit, e.id, e.full_name as name from employee e
      join department d on d.id = e.department_id join position_level l on l.id = e.level_id
      where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE' order by d.department_code, l.rank, e.id`,
  )
  const subjects = (names = '') => names.split(',').map((subject) => ({ subject }))
  const inside = insideEntries.flatMap((entry) => {
    const [trainerCode = '', unit = '', expertise] = entry.split('|')
    const head = heads.find((h) => h.unit === unit)
    if (head === undefined) return []
    const who = { kind: 'INTERNAL' as const, employee: head.id, trainerName: head.name }
    return [{ trainerCode, ...who, institution: institution('SSI-TC'), expertise: subjects(expertise), active: true }]
  })
  const outside = outsideEntries.map((entry) => {
    const [trainerCode = '', trainerName = '', at = '', feePerDay = '', expertise] = entry.split('|')
    const who = { kind: 'EXTERNAL' as const, trainerName, feePerDay }
    return { trainerCode, ...who, institution: institution(at), expertise: subjects(expertise), active: true }
  })
  await insertRows(tx, Trainer, ssi, [...inside, ...outside])
}

async function insertPrograms(tx: Db): Promise<void> {
  const type = await idsBy(tx, TrainingType, ssi, 'typeCode')
  const institution = await idsBy(tx, TrainingInstitution, ssi, 'institutionCode')
  const level = await idsBy(tx, PositionLevel, ssi, 'levelCode')
  const positions = await typedRows(
    tx,
    { id: ofPosition.id, unit: ofDepartment.departmentCode },
    sql`from position p join department d on d.id = p.department_id
      join position_level l on l.id = p.level_id where p.company_code = ${ssi.companyCode} and l.level_code in ('STF', 'OPR') order by p.id`,
  )
  const parts = programEntries.map((entry) => entry.split('|'))
  const ids = await insertRows(
    tx,
    TrainingProgram,
    ssi,
    parts.map(
      ([code = '', name = '', of = '', at = '', hours = '', places = '', head, fixed, months, levels, units]) => {
        const [least, most] = places.split('-').map(Number)
        const users = (units ?? '').split(',')
        return {
          programCode: code,
          programName: name,
          trainingType: type(of),
          institution: institution(at),
          durationHours: hours,
          minParticipants: least ?? 1,
          maxParticipants: most ?? null,
          costPerParticipant: head ?? '0',
          fixedCost: fixed ?? '0',
          certificateMonths: Number(months ?? 0),
          targetLevels: (levels ?? '').split(',').flatMap((l) => (l === '' ? [] : [{ level: level(l) }])),
          targetPositions: positions.filter((p) => users.includes(p.unit)).map(({ id }) => ({ position: id })),
          active: true,
        }
      },
    ),
  )
  const idOf = (code: string) => ids[parts.findIndex(([c]) => c === code)]
  for (const [i, part] of parts.entries())
    if (part[11])
      await tx.execute(sql`insert into training_program_prerequisites (parent_id, seq, program_id)
        values (${ids[i]}, 1, ${idOf(part[11])})`)
}

/** Budgets of the departments for this and the last year, and the bands by which trainings bind. */
async function insertMoney(tx: Db, year: number): Promise<void> {
  const departments = await typedRows(
    tx,
    {
      id: ofDepartment.id,
      people: asInteger(sql`select count(*) from employee e join department u on u.id = e.department_id
        where e.active_status = 'ACTIVE' and d.id in (u.id, u.parent_department_id)`),
    },
    sql`from department d where d.company_code = ${ssi.companyCode} and d.org_level = 'DEPARTMENT' order by d.id`,
  )
  await insertRows(
    tx,
    TrainingBudget,
    ssi,
    [year - 1, year, year + 1].flatMap((budgetYear) =>
      departments.map(({ id, people }) => ({
        department: id,
        budgetYear,
        amount: String(20_000_000 + people * 1_500_000 + (budgetYear - year) * 2_000_000),
        budgetCode: `TRN-${budgetYear}`,
      })),
    ),
  )
  const bands = [
    [0, 0],
    [5, 6],
    [10, 12],
    [25, 24],
    [50, 36],
  ] as const
  await insertRows(tx, TrainingBondPolicy, ssi, [
    {
      validFrom: `${year - 1}-01-01`,
      remark: 'Company regulation, article on trainings',
      bands: bands.map(([millions, months]) => ({ fromCost: String(millions * 1_000_000), months })),
    },
  ])
}
