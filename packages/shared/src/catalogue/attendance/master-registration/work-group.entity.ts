// Work groups (kelompok): people who follow one shift pattern.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { leastPeople } from '../../master/parts/staffing.ts'

export const WorkGroup = defineEntity({
  name: 'WorkGroup',
  title: 'Work group',
  key: ['groupCode'],
  show: 'groupName',
  effective: { from: 'validFrom', to: 'validTo', counts: ['shiftSet', 'offsetDays'] },
  fields: {
    groupCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 110 },
    groupName: { type: 'text', max: 100, required: true, label: 'Name', width: 200 },
    department: { type: 'ref', to: 'Department', width: 200 },
    shiftSet: {
      type: 'ref',
      to: 'WorkingShiftSet',
      required: true,
      help: 'Shift pattern that the group follows. A change applies from today on.',
      width: 200,
    },
    offsetDays: {
      type: 'integer',
      min: 0,
      max: 55,
      default: 0,
      label: 'Offset',
      unit: 'days',
      help: 'Number of days by which the group is ahead in the pattern. A change applies from today on.',
      width: 100,
    },
    minimumStaff: {
      ...leastPeople('Minimum number of employees present on a shift of the group. If empty, there is no minimum.'),
      width: 130,
    },
    members: {
      type: 'integer',
      derived: true,
      label: 'Members',
      width: 100,
      help: 'Number of employees in the group on the day of the list.',
    },
    validFrom: { type: 'date', required: true, default: 'today', width: 120 },
    validTo: {
      type: 'date',
      width: 120,
      help: 'Last day of the group, when no employee belongs to it any more. If empty, there is no end date.',
    },
  } as const satisfies Fields,
})
