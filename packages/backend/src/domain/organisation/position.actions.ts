// Current and former holders of a position, a page at a time.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { positions } from '@kantor/shared/catalogue/human-resource-management/position-management/positions'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { sql } from 'drizzle-orm'
import { asInteger, asText, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofEmployeeAssignment = tableColumns(EmployeeAssignment, 's')

export const positionActions: ActionsEntry = actionsFor(positions, {
  incumbents: async (context, { position, page, size }) => {
    const { rows } = queryContext(context)
    const incumbents = await typedRows(
      context.tx,
      {
        employee: ofEmployee.id,
        department: ofEmployee.department,
        grade: ofEmployee.grade,
        status: ofEmployee.employeeStatus,
        since:
          asText(sql`to_char(coalesce((select min(s.valid_from) from ${rows('EmployeeAssignment')} s where s.employee_id = e.id and s.position_id = e.position_id
            and s.status <> 'CANCELLED'), e.join_date), 'YYYY-MM-DD')`),
        total: asInteger(sql`count(*) over ()::int`),
      },
      sql`from ${rows('Employee')} e where e.position_id = ${position} and e.active_status <> 'INACTIVE'
        order by e.full_name, e.id limit ${size} offset ${(page - 1) * size}`,
    )
    const refs = {
      employee: await employeesOf(context, incumbents),
      department: await context.refsOf(
        'Department',
        incumbents.map((h) => h.department),
      ),
      grade: await context.refsOf(
        'PositionGrade',
        incumbents.map((h) => h.grade),
      ),
      status: await context.refsOf(
        'CommonCode',
        incumbents.map((h) => h.status),
      ),
    }
    return {
      total: incumbents[0]?.total ?? 0,
      rows: incumbents.flatMap(({ employee, department, grade, status, since }) => {
        const who = refs.employee.get(employee)
        if (who === undefined) return []
        const said = {
          department: refs.department.get(department) ?? null,
          grade: refs.grade.get(grade ?? 0) ?? null,
          employeeStatus: refs.status.get(status) ?? null,
        }
        return [{ employee: who, since, ...said }]
      }),
    }
  },
  history: async (context, { position, page, size }) => {
    const { rows } = queryContext(context)
    const past = await typedRows(
      context.tx,
      {
        employee: ofEmployeeAssignment.employee,
        dateFrom: ofEmployeeAssignment.validFrom,
        dateTo: ofEmployeeAssignment.validTo,
        event: ofEmployeeAssignment.eventType,
        letterNo: ofEmployeeAssignment.letterNo,
        total: asInteger(sql`count(*) over ()::int`),
      },
      sql`from ${rows('EmployeeAssignment')} s join ${rows('Employee')} e on e.id = s.employee_id
        where s.position_id = ${position} and s.status <> 'CANCELLED'
        order by s.valid_from desc, e.full_name, s.id limit ${size} offset ${(page - 1) * size}`,
    )
    const people = await employeesOf(context, past)
    return {
      total: past[0]?.total ?? 0,
      rows: past.flatMap(({ employee, total: _, event, ...slice }) => {
        const who = people.get(employee)
        return who === undefined ? [] : [{ employee: who, ...slice, event: enumLabelOf(event) }]
      }),
    }
  },
})

const employeesOf = (context: ActionContext, rows: readonly { readonly employee: number }[]) =>
  context.refsOf(
    'Employee',
    rows.map((r) => r.employee),
  )
