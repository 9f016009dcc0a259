// What belongs to the establishment once it is written: study programs, qualifications of positions, where departments work,
// account centres and whose cost they carry.
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { PositionQualification } from '@kantor/shared/catalogue/human-resource-management/position-management/position-qualification.entity'
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { DepartmentCenter } from '@kantor/shared/catalogue/master/entities/department-center.entity'
import { ProgramStudy } from '@kantor/shared/catalogue/master/program-study'
import { DeptLocation } from '@kantor/shared/catalogue/master/relation-dept-loc'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { asBoolean, asText, lineColumns, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { centerEntries, centerOfDepartment, programEntries, qualificationOfLevel } from './qualification-entries.ts'

const ofPosition = tableColumns(Position, 'p')
const ofPositionLevel = tableColumns(PositionLevel, 'l')
const ofProgramStudy = tableColumns(ProgramStudy, 's')
const ofProgramStudyRelatedOccupations = lineColumns(ProgramStudy, 'relatedOccupations', 'o')
const ofEmployeeAssignment = tableColumns(EmployeeAssignment)
const ofDepartment = tableColumns(Department, 'd')

export const qualificationsArea = seedArea({
  name: 'qualifications',
  after: ['establishment'],
  marker: PositionQualification,
  async run({ tx, today }) {
    await nameProgramsOf(tx)
    await insertQualifications(tx)
    await insertPlaces(tx)
    await insertCenters(tx, `${Number(today.slice(0, 4)) - 1}-01-01`)
  },
})

/** The programs of study with the occupations they prepare for. */
async function insertPrograms(tx: Db): Promise<void> {
  const level = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'EDULEVEL' })
  const occupation = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'OCCUPATION' })
  await insertRows(
    tx,
    ProgramStudy,
    ssi,
    programEntries.map((entry) => {
      const [programCode = '', programName = '', at = '', faculty = '', works = ''] = entry.split('|')
      return {
        programCode,
        programName,
        educationLevel: level(at),
        faculty: faculty === '' ? null : faculty,
        relatedOccupations: works.split(',').map((work) => ({ occupation: occupation(work) })),
      }
    }),
  )
}

/** Everybody learned one of the programs of his level; which one follows from his number. */
async function nameProgramsOf(tx: Db): Promise<void> {
  await insertPrograms(tx)
  await tx.execute(sql`update employee_education d set program_study_id = p.id
    from (select id, education_level_id, row_number() over (partition by education_level_id order by id) - 1 as at,
        count(*) over (partition by education_level_id) as n from program_study where company_code = ${ssi.companyCode}) p
    where p.education_level_id = d.level_id and d.parent_id % p.n = p.at`)
}

async function insertQualifications(tx: Db): Promise<void> {
  const education = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'EDULEVEL' })
  const positions = await typedRows(
    tx,
    { position: ofPosition.id, level: ofPositionLevel.levelCode, occupation: ofPosition.occupation },
    sql`from position p
      join position_level l on l.id = p.level_id where p.company_code = ${ssi.companyCode} order by p.id`,
  )
  const programs = await typedRows(
    tx,
    {
      program: ofProgramStudy.id,
      occupation: ofProgramStudyRelatedOccupations.occupation,
      level: ofProgramStudy.educationLevel,
    },
    sql`from program_study s
      join program_study_related_occupations o on o.parent_id = s.id where s.company_code = ${ssi.companyCode} order by s.id`,
  )
  await insertRows(
    tx,
    PositionQualification,
    ssi,
    positions.map(({ position, level, occupation }) => {
      const asked = qualificationOfLevel[level] ?? qualificationOfLevel.STF
      const fitting = programs.filter((p) => p.occupation === occupation).map(({ program }) => ({ program }))
      return {
        position,
        minEducation: education(asked.education),
        minExperienceYears: asked.years,
        minAge: asked.ages[0],
        maxAge: asked.ages[1],
        programStudies: asked.years === '0.0' ? [] : fitting,
        competencies: asked.competencies.map((competency) => ({ competency, requiredLevel: 3, mandatory: true })),
        certificates: asked.certificates.map((certificate) => ({ certificate, mandatory: false })),
      }
    }),
  )
}

/** Every pair of department and place that an assignment ever named; the place with most people is the primary one. */
async function insertPlaces(tx: Db): Promise<void> {
  const pairs = await typedRows(
    tx,
    {
      department: ofEmployeeAssignment.department,
      location: ofEmployeeAssignment.location,
      isPrimary: asBoolean(sql`row_number() over (partition by department_id order by count(*) desc, location_id) = 1`),
    },
    sql`from employee_assignment where company_code = ${ssi.companyCode} and status <> 'CANCELLED'
      group by department_id, location_id order by department_id, location_id`,
  )
  await insertRows(tx, DeptLocation, ssi, pairs)
}

async function insertCenters(tx: Db, validFrom: string): Promise<void> {
  const cells = centerEntries.map((entry) => entry.split('|'))
  const insert = async (isPosting: boolean) => {
    const parent = await idsBy(tx, AccountCenter, ssi, 'code')
    await insertRows(
      tx,
      AccountCenter,
      ssi,
      cells
        .filter(([, , above]) => (above !== '') === isPosting)
        .map(([code = '', name = '', above = '', costType = '']) => ({
          code,
          name,
          parent: above === '' ? null : parent(above),
          isPosting,
          costType: isPosting ? (costType as 'NONE') : null,
          validFrom,
        })),
    )
  }
  await insert(false)
  await insert(true)
  const center = await idsBy(tx, AccountCenter, ssi, 'code')
  const departments = await typedRows(
    tx,
    {
      id: ofDepartment.id,
      code: ofDepartment.departmentCode,
      top: asText(sql`coalesce(up.department_code, d.department_code)`),
    },
    sql`from department d
      left join department up on up.id = d.parent_department_id and d.org_level = 'UNIT'
      where d.company_code = ${ssi.companyCode} order by d.id`,
  )
  await insertRows(
    tx,
    DepartmentCenter,
    ssi,
    departments.flatMap(({ id, code, top }) =>
      (centerOfDepartment[code] ?? centerOfDepartment[top] ?? ['9100|100']).map((share) => {
        const [to = '', percent = ''] = share.split('|')
        return { department: id, accountCenter: center(to), percent, validFrom }
      }),
    ),
  )
}
