// The people of a work group: who belongs to it today, and moving an employee into it.
import { workGroups } from '@kantor/shared/catalogue/attendance/master-registration/work-groups'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { memberRows } from './group-members.ts'
import { moveMember } from './move-member.ts'

export const workGroupActions = actionsFor(workGroups, {
  async members(context, { workGroup, page, size }) {
    const found = await memberRows(context, workGroup, page, size)
    const refs = (entity: string, field: 'employee' | 'department' | 'position' | 'location') =>
      context.refsOf(
        entity,
        found.map((row) => row[field]),
      )
    const people = await refs('Employee', 'employee')
    const departments = await refs('Department', 'department')
    const positions = await refs('Position', 'position')
    const locations = await refs('WorkLocation', 'location')
    const rows = found.map(({ total: _, ...row }) => ({
      ...row,
      employee: people.get(row.employee) ?? null,
      department: departments.get(row.department) ?? null,
      position: positions.get(row.position) ?? null,
      location: locations.get(row.location) ?? null,
    }))
    return { total: found[0]?.total ?? 0, rows }
  },
  async move(context, { workGroup, employee, from, reason }) {
    const { left, warnings } = await moveMember(context, { employee, group: workGroup, from, reason })
    const people = await context.refsOf('Employee', [employee])
    const groups = await context.refsOf('WorkGroup', [left])
    return {
      employee: people.get(employee) ?? null,
      from,
      left: left === null ? null : (groups.get(left) ?? null),
      warnings,
    }
  },
})
