// The establishment as it was on the last day of a month: copied, not joined, and never changed afterwards.
// Invariant: actual = previous actual + joined + moved in - left - moved out.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

const heads = { type: 'integer', required: true, readOnly: true, width: 100 } as const

export const ChartDepartmentHistory = defineEntity({
  name: 'ChartDepartmentHistory',
  title: 'Frozen slot of the department chart',
  key: ['periodCode', 'chart'],
  show: 'positionTitle',
  fields: {
    periodCode: { type: 'period', required: true, readOnly: true, label: 'Period', width: 130 },
    snapshotDate: { type: 'date', required: true, readOnly: true, help: 'Last day of the period.' },
    chart: { type: 'ref', to: 'ChartDepartment', required: true, readOnly: true },
    departmentCode: { type: 'code', max: 20, required: true, readOnly: true },
    departmentName: { type: 'text', max: 100, required: true, readOnly: true, label: 'Department', width: 200 },
    parentName: { type: 'text', max: 100, readOnly: true, label: 'Belongs to', width: 180 },
    positionTitle: { type: 'text', max: 100, required: true, readOnly: true, label: 'Title', width: 220 },
    planned: heads,
    actual: { ...heads, help: 'Headcount on the last day.' },
    joined: heads,
    left: {
      ...heads,
      help: 'Employees whose last working day is in the month, or is the last day of the month before.',
    },
    movedIn: heads,
    movedOut: heads,
    vacancy: { ...heads, help: 'Planned less actual headcount. A negative number means over-staffed.' },
    holders: { type: 'longText', readOnly: true, help: 'Employee number and name of all employees who held the slot.' },
    frozen: { type: 'boolean', readOnly: true, hidden: true },
    checkRun: { type: 'integer', readOnly: true, hidden: true },
  } as const satisfies Fields,
})
