// The demo organisation: areas, locations, the department tree, levels, grades, positions, groups, contracts.
import { WorkGroup } from '@kantor/shared/catalogue/attendance/master-registration/work-group.entity'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { OperationArea } from '@kantor/shared/catalogue/master/entities/operation-area.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import type { Entity } from '@kantor/shared/kernel'
import type { Db } from '../../db/connection.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea, ssi } from '../area.ts'
import { insertShifts, setOfGroup } from '../attendance/shifts.area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import * as entries from './organisation-entries.ts'

type ValuesOf<E> = E extends Entity<string, infer F, string> ? RuleValues<F> : never
const cells = (entry: string) => {
  const parts = entry.split('|')
  return (i: number): string => parts[i] ?? ''
}
const numberOr = (text: string, otherwise: number | null) => (text === '' ? otherwise : Number(text))
const million = (text: string) => String(Number(text) * 1_000_000)

export const organisationArea = seedArea({
  name: 'organisation',
  after: ['codes'],
  marker: OperationArea,
  async run({ tx, today }) {
    const since = `${Number(today.slice(0, 4)) - 10}-01-01`
    await insertPlaces(tx)
    await insertDepartments(tx, since)
    await insertLadder(tx, since)
    await insertPositions(tx)
    const set = await insertShifts(tx, since)
    await insertRows(
      tx,
      WorkGroup,
      ssi,
      entries.workGroupEntries.map(cells).map((c) => {
        const [setCode, offsetDays] = setOfGroup[c(0)] ?? ['OFFICE', 0]
        const minimumStaff = numberOr(c(2), null)
        return { groupCode: c(0), groupName: c(1), shiftSet: set(setCode), offsetDays, minimumStaff, validFrom: since }
      }),
    )
    await insertRows(tx, ContractType, ssi, entries.contractTypeEntries.map(cells).map(contractTypeOf))
  },
})

async function insertPlaces(tx: Db): Promise<void> {
  const areas = await insertRows(
    tx,
    OperationArea,
    ssi,
    entries.areaEntries.map(cells).map((c) => ({
      areaCode: c(0),
      areaName: c(1),
      areaType: c(2) as NonNullable<ValuesOf<typeof OperationArea>['areaType']>,
      province: c(3),
      city: c(4),
      timeZone: 'WIB' as const,
      minimumWageRegion: c(5),
    })),
  )
  const areaOf = new Map(entries.areaEntries.map((e, i) => [e.split('|')[0], areas[i] ?? null]))
  await insertRows(
    tx,
    WorkLocation,
    ssi,
    entries.locationEntries.map(cells).map((c) => ({
      locationCode: c(0),
      locationName: c(1),
      area: areaOf.get(c(2)) ?? null,
      address: c(3),
      workDayScheme: c(4) === '5' ? ('FIVE_DAY' as const) : ('SIX_DAY' as const),
      phone: c(5),
      taxPlaceNo: c(6),
      timeZone: c(0) === 'MKS' ? ('WITA' as const) : null,
    })),
  )
}

/** Divisions first, then what hangs below them, so that every parent comes before its children. */
async function insertDepartments(tx: Db, validFrom: string): Promise<void> {
  const location = await idsBy(tx, WorkLocation, ssi, 'locationCode')
  const insert = async (orgLevel: 'DIVISION' | 'DEPARTMENT' | 'UNIT', rows: readonly string[][]) => {
    const parent = await idsBy(tx, Department, ssi, 'departmentCode')
    await insertRows(
      tx,
      Department,
      ssi,
      rows.map(([code = '', above = '', name = '', place = '', costType = '']) => ({
        departmentCode: code,
        departmentName: name,
        shortName: code,
        orgLevel,
        parentDepartment: above === '' ? null : parent(above),
        costType: costType as NonNullable<ValuesOf<typeof Department>['costType']>,
        defaultLocation: location(place),
        ...staffingOf(code),
        validFrom,
      })),
    )
  }
  await insert(
    'DIVISION',
    entries.divisionEntries.map(cells).map((c) => [c(0), '', c(1), c(2), c(3)]),
  )
  await insert(
    'DEPARTMENT',
    entries.departmentEntries.map((e) => e.split('|')),
  )
  const costOf = new Map<string, string>(
    entries.departmentEntries.map((e) => [e.split('|')[0] ?? '', e.split('|')[4] ?? '']),
  )
  await insert(
    'UNIT',
    entries.unitEntries.map(cells).map((c) => [c(0), c(1), c(2), c(3), costOf.get(c(1)) ?? 'INDIRECT']),
  )
}

/** What a node asks for and may spend: only some do. */
function staffingOf(code: string) {
  const [, least = '', budget = ''] = entries.staffingEntries.find((e) => e.startsWith(`${code}|`))?.split('|') ?? []
  return { minimumStaff: numberOr(least, null), overtimeBudgetHours: budget === '' ? null : budget }
}

async function insertLadder(tx: Db, validFrom: string): Promise<void> {
  await insertRows(
    tx,
    PositionLevel,
    ssi,
    entries.levelEntries.map(cells).map((c) => ({
      levelCode: c(0),
      levelName: c(1),
      rank: Number(c(2)),
      overtimeEligible: c(3) === 'Y',
      legalBasis: c(3) === 'Y' ? null : 'PP 35/2021 art. 27: thinks, plans and decides; paid higher for it',
      clockingRequired: c(4) === 'Y',
      managerial: c(5) === 'Y',
    })),
  )
  const level = await idsBy(tx, PositionLevel, ssi, 'levelCode')
  await insertRows(
    tx,
    PositionGrade,
    ssi,
    entries.gradeEntries.map(cells).map((c) => ({
      gradeCode: c(0),
      gradeName: c(1),
      level: level(c(2)),
      rank: Number(c(3)),
      minSalary: million(c(4)),
      midSalary: million(c(5)),
      maxSalary: million(c(6)),
      validFrom,
    })),
  )
}

/** One head position per department of any level, and the staff positions. */
async function insertPositions(tx: Db): Promise<void> {
  const department = await idsBy(tx, Department, ssi, 'departmentCode')
  const level = await idsBy(tx, PositionLevel, ssi, 'levelCode')
  const grade = await idsBy(tx, PositionGrade, ssi, 'gradeCode')
  const occupation = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'OCCUPATION' })
  const overtime = new Set<string>(
    entries.levelEntries
      .map(cells)
      .filter((c) => c(3) === 'Y')
      .map((c) => c(0)),
  )
  const position = (
    code: string,
    home: string,
    name: string,
    levelCode: string,
    work: string,
  ): ValuesOf<typeof Position> => ({
    positionCode: code,
    positionName: name,
    department: department(home),
    level: level(levelCode),
    grade: grade(entries.gradeEntries.find((g) => g.split('|')[2] === levelCode)?.split('|')[0] ?? ''),
    occupation: occupation(work),
    overtimeEligible: overtime.has(levelCode),
  })
  await insertRows(tx, Position, ssi, [
    ...entries.divisionEntries
      .map(cells)
      .map((c) => position(`${c(0)}-HEAD`, c(0), `Head of ${c(1)}`, headLevelOf(c(0)), 'MANAGEMENT')),
    ...entries.departmentEntries
      .map(cells)
      .map((c) => position(`${c(0)}-HEAD`, c(0), `Manager of ${c(2)}`, 'MGR', 'MANAGEMENT')),
    ...entries.unitEntries
      .map(cells)
      .map((c) => position(`${c(0)}-HEAD`, c(0), `Supervisor of ${c(2)}`, 'SPV', 'MANAGEMENT')),
    ...entries.staffPositionEntries.map(cells).map((c) => position(c(0), c(1), c(2), c(3), c(4))),
  ])
}

/** Operations is led by a director, the other divisions by general managers. */
export const headLevelOf = (division: string): 'DIR' | 'GMG' => (division === 'OPS' ? 'DIR' : 'GMG')

const contractTypeOf = (c: (i: number) => string): ValuesOf<typeof ContractType> => ({
  contractTypeCode: c(0),
  contractTypeName: c(1),
  relation: c(2) as NonNullable<ValuesOf<typeof ContractType>['relation']>,
  maxTotalMonths: numberOr(c(3), null),
  probationMonths: numberOr(c(4), null),
  compensationEligible: c(5) === 'Y',
  bpjsEligible: c(0) !== 'INTERN',
})
