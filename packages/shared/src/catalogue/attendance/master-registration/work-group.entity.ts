// Work groups (kelompok): people who follow one shift pattern.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { leastPeople } from '../../master/staffing.ts'

export const WorkGroup = defineEntity({
  name: 'WorkGroup',
  title: 'Work group',
  key: ['groupCode'],
  show: 'groupName',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    groupCode: { type: 'code', max: 20, required: true, fixed: true },
    groupName: { type: 'text', max: 100, required: true },
    department: { type: 'ref', to: 'Department' },
    shiftSet: { type: 'ref', to: 'WorkingShiftSet', required: true, help: 'The pattern the group follows' },
    offsetDays: {
      type: 'integer',
      max: 365,
      default: 0,
      unit: 'days',
      help: 'Days by which the group starts later in the pattern',
    },
    minimumStaff: leastPeople('Least people present on a shift of the group; empty: none asked'),
    validFrom: { type: 'date', required: true, default: 'today' },
    validTo: { type: 'date' },
  } as const satisfies Fields,
})
