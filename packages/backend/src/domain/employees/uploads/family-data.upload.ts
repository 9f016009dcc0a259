// Families from a sheet into the lines of the employee: one living spouse, three children that count for tax.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { familyData } from '@kantor/shared/catalogue/upload-management/employee-upload/family-data'
import { sql } from 'drizzle-orm'
import { asBoolean, lineColumns, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { matchEmployees } from './employee-versions.ts'

const ofCommonCode = tableColumns(CommonCode)
const ofEmployeeFamily = lineColumns(Employee, 'family', 'f')
const ofCommonCodeC = tableColumns(CommonCode, 'c')

type Row = CheckedRow<(typeof familyData)['columns']>
interface Member {
  readonly employee: number
  readonly relation: string
  readonly name: string
  readonly alive: boolean
  readonly dependent: boolean
}
const mostChildren = 3

export const familyDataUpload = uploadFor(familyData, (context) => {
  const relations = new Map<number, string>()
  const families = new Map<number, Map<string, Member>>()
  return {
    async check(rows) {
      await matchEmployees(context, rows)
      await learn(context, rows, relations, families)
      for (const row of rows) checkMember(row, relations.get(row.values.relation ?? 0), families)
    },
    async write({ target, values, has }, pen) {
      const { employeeNo: _, dependent, covered, ...given } = values
      const stored = await pen.read(Employee, target ?? 0)
      const lines = stored.family ?? []
      const before = lines.find(
        (l) => l.relation === values.relation && l.fullName?.toLowerCase() === values.fullName?.toLowerCase(),
      )
      const filled = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== null))
      const line = {
        ...filled,
        isDependent: has('dependent') ? (dependent ?? false) : (before?.isDependent ?? false),
        isMedicalCovered: has('covered') ? (covered ?? false) : (before?.isMedicalCovered ?? false),
      }
      const next = before
        ? lines.map((l) => (l === before ? { ...l, ...line } : l))
        : [...lines, { ...line, lifeStatus: 'ALIVE' as const }]
      await pen.edit(Employee, stored.id, { family: next })
    },
  }
})

function checkMember(row: Row, relation: string | undefined, families: Map<number, Map<string, Member>>): void {
  const { employeeNo, fullName, birthDate, dependent } = row.values
  if (employeeNo == null || fullName == null || relation === undefined) return
  if (relation === 'CHILD' && birthDate == null)
    row.error('birthDate', 'R-EMP-CHILD', 'this field is required of a child')
  const family = families.get(employeeNo) ?? new Map<string, Member>()
  families.set(employeeNo, family)
  const key = `${relation} ${fullName.toLowerCase()}`
  const before = family.get(key)
  const isDependent = row.has('dependent') ? dependent === true : (before?.dependent ?? false)
  family.set(key, {
    employee: employeeNo,
    relation,
    name: fullName,
    alive: before?.alive ?? true,
    dependent: isDependent,
  })
  const members = [...family.values()]
  const spouses = members.filter((m) => m.relation === 'SPOUSE' && m.alive)
  if (relation === 'SPOUSE' && spouses.length > 1)
    row.error('relation', 'R-EMP-SPOUSE', `${spouses[0]?.name} is the living spouse already`)
  const children = members.filter((m) => m.relation === 'CHILD' && m.dependent).length
  if (relation === 'CHILD' && isDependent && children > mostChildren)
    row.warn('dependent', 'R-EMP-DEPENDANTS', `is child ${children} of those that count for tax; ${mostChildren} do`)
}

/** Relations by id, and the families of the employees that are named for the first time. */
async function learn(
  { tx, actor }: UploadContext,
  rows: readonly Row[],
  relations: Map<number, string>,
  families: Map<number, Map<string, Member>>,
): Promise<void> {
  if (relations.size === 0) {
    const codes = await typedRows(
      tx,
      { id: ofCommonCode.id, code: ofCommonCode.codeValue },
      sql`from ${ownRows(actor, ofCommonCode)} where code_type = 'FAMREL'`,
    )
    for (const { id, code } of codes) relations.set(id, code)
  }
  const ids = [...new Set(rows.flatMap((r) => r.values.employeeNo ?? []))].filter((id) => !families.has(id))
  const members = await typedRows(
    tx,
    {
      employee: ofEmployeeFamily.parentId,
      relation: ofCommonCodeC.codeValue,
      name: ofEmployeeFamily.fullName,
      alive: asBoolean(sql`coalesce(f.life_status, 'ALIVE') = 'ALIVE'`),
      dependent: ofEmployeeFamily.isDependent,
    },
    sql`from employee_family f join ${ownRows(actor, ofCommonCodeC)} on c.id = f.relation_id
      where f.parent_id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  for (const member of members) {
    const family = families.get(member.employee) ?? new Map<string, Member>()
    family.set(`${member.relation} ${member.name.toLowerCase()}`, member)
    families.set(member.employee, family)
  }
}
