// Departments from a sheet: the tree is looked at as it will be with the whole file in it; parents are written before children.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { departmentUpdateUpload } from '@kantor/shared/catalogue/upload-management/department-update-upload'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { StoredRow } from '../../engine/context.ts'
import { type CheckedRow, type UploadContext, uploadFor, type WrittenRow } from '../../engine/upload/upload.ts'
import { complaintsOfTree, depthOf, type TreeNode } from './department-tree.ts'

const ofDepartment = tableColumns(Department)
const ofEmployee = tableColumns(Employee)
const ofDepartmentD = tableColumns(Department, 'd')
const ofDepartmentP = tableColumns(Department, 'p')

type Columns = (typeof departmentUpdateUpload)['columns']
type Row = CheckedRow<Columns>
type Heads = StoredRow<(typeof Department)['fields']>['heads']

interface Known extends TreeNode {
  readonly id: number
  readonly version: number
  readonly people: number
}

export const departmentUpload = uploadFor(departmentUpdateUpload, (context) => {
  const lines = new Map<string, Row>()
  const ids = new Map<string, number>()
  return {
    async check(rows) {
      const known = await knownOf(
        context,
        rows.flatMap((r) => r.values.departmentCode ?? []),
      )
      const inactive = await leftOf(
        context,
        rows.flatMap((r) => r.values.headEmployeeNo ?? []),
      )
      for (const row of rows) {
        const code = row.values.departmentCode
        if (code == null) continue
        if (!lines.has(code)) lines.set(code, row)
        const before = known.get(code)
        if (before !== undefined) row.changes(Department, before.id, before.version)
        else refuseEmpty(row)
        if (row.values.headEmployeeNo != null && inactive.has(row.values.headEmployeeNo))
          row.error('headEmployeeNo', 'R-ORG-HEAD', 'is not active: choose an active employee')
      }
    },
    async whole() {
      const before = new Map((await allOf(context)).map((node) => [node.code, node]))
      const after = new Map<string, TreeNode>(before)
      for (const [code, row] of lines) after.set(code, nodeAfter(code, row, before.get(code)))
      for (const { code, column, message } of complaintsOfTree(after, new Set(lines.keys())))
        lines.get(code)?.error(column, 'R-ORG-PARENT', message)
      for (const [code, row] of lines) {
        const node = after.get(code)
        const people = before.get(code)?.people ?? 0
        if (node?.active === false && people > 0)
          row.error('status', 'R-ORG-CLOSE', `${people} active employees still belong here: move them first`)
        // What is closed is written last and from the leaves up, everything else from the root down.
        const depth = depthOf(after, code)
        row.turn(node?.active === false ? 1_000 - depth : depth)
      }
      for (const { code, id } of before.values()) ids.set(code, id)
    },
    async write(row, pen) {
      const code = row.values.departmentCode ?? ''
      const parent = row.has('parentCode') ? ids.get(row.values.parentCode ?? '') : undefined
      if (row.has('parentCode') && parent === undefined)
        throw badInput([{ field: 'parentCode', rule: 'R-ORG-PARENT', message: 'its own row was not written' }])
      const given = givenOf(row, parent)
      const from = row.values.validFrom ?? context.today
      if (row.target === null) {
        const heads = headsWith([], row, from)
        const made = await pen.create(Department, { departmentCode: code, validFrom: from, ...given, heads })
        ids.set(code, made.id)
      } else {
        const stored = await pen.read(Department, row.target)
        await pen.edit(Department, row.target, { ...given, heads: headsWith(stored.heads, row, from) })
      }
    },
  }
})

/** What the row fills in; an empty cell leaves a stored department as it is. */
const givenOf = (row: WrittenRow<Columns>, parent: number | undefined) => ({
  ...(row.has('departmentName') ? { departmentName: row.values.departmentName } : {}),
  ...(row.has('orgLevel') ? { orgLevel: row.values.orgLevel } : {}),
  ...(parent === undefined ? {} : { parentDepartment: parent }),
  ...(row.values.orgLevel === 'DIVISION' ? { parentDepartment: null } : {}),
  ...(row.has('locationCode') ? { defaultLocation: row.values.locationCode } : {}),
  ...(row.has('validFrom') ? { validFrom: row.values.validFrom } : {}),
  ...(row.has('status') ? { status: row.values.status } : {}),
})

function refuseEmpty(row: Row): void {
  for (const column of ['departmentName', 'orgLevel'] as const)
    if (!row.has(column)) row.error(column, 'required', 'is required for a new department')
}

/** A node as the file leaves it: an empty cell keeps what is stored. */
function nodeAfter(code: string, row: Row, before: TreeNode | undefined): TreeNode {
  const level = row.values.orgLevel ?? before?.level ?? null
  const parent = row.has('parentCode')
    ? (row.values.parentCode ?? null)
    : level === 'DIVISION'
      ? null
      : (before?.parent ?? null)
  const status = row.values.status
  return { code, level, parent, active: status == null ? (before?.active ?? true) : status === 'ACTIVE' }
}

/** The heads with the one of the file from a day on; the former head leads to the day before. */
function headsWith(heads: Heads, row: WrittenRow<Columns>, from: string): Heads {
  const employee = row.values.headEmployeeNo
  const before = heads ?? []
  if (!row.has('headEmployeeNo') || employee == null) return before
  const isThere = before.some(
    (h) =>
      h.employee === employee &&
      h.headType === 'HEAD' &&
      (h.dateFrom ?? '') <= from &&
      (h.dateTo == null || h.dateTo >= from),
  )
  if (isThere) return before
  const others = before.flatMap((h) => {
    const isCut = h.headType === 'HEAD' && (h.dateTo == null || h.dateTo >= from)
    if (!isCut) return [h]
    return (h.dateFrom ?? '') < from ? [{ ...h, dateTo: addDays(from, -1) }] : []
  })
  return [...others, { employee, headType: 'HEAD', dateFrom: from, dateTo: null }]
}

const columns = sql`d.id, d.row_version as version, d.department_code as code, d.org_level as level, p.department_code as parent,
  d.status = 'ACTIVE' as active, (select count(*)::integer from employee e where e.department_id = d.id and e.active_status <> 'INACTIVE') as people`

const allOf = ({ tx, actor }: UploadContext) =>
  rowsOf<Known>(
    tx,
    sql`select ${columns} from ${ownRows(actor, ofDepartmentD)} left join ${ownRows(actor, ofDepartmentP)} on p.id = d.parent_department_id`,
  )

async function knownOf({ tx, actor }: UploadContext, codes: readonly string[]) {
  const rows = await typedRows(
    tx,
    { id: ofDepartment.id, version: ofDepartment.rowVersion, code: ofDepartment.departmentCode },
    sql`from ${ownRows(actor, ofDepartment)} where department_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** Those of some employees who have left. */
async function leftOf({ tx }: UploadContext, employees: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from employee where active_status = 'INACTIVE'
      and id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(employees)}::jsonb))`,
  )
  return new Set(rows.map(({ id }) => id))
}
