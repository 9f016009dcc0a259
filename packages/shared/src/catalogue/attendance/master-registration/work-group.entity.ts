// Work groups (kelompok): people who follow one shift pattern.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { leastPeople } from '../../master/staffing.ts'

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
      help: 'The pattern the group follows; another one applies from today on',
      width: 200,
    },
    offsetDays: {
      type: 'integer',
      min: 0,
      max: 55,
      default: 0,
      label: 'Offset',
      unit: 'days',
      help: 'Days by which the group is ahead in the pattern; another number applies from today on',
      width: 100,
    },
    minimumStaff: { ...leastPeople('Least people present on a shift of the group; empty: none asked'), width: 130 },
    members: {
      type: 'integer',
      derived: true,
      label: 'Members',
      width: 100,
      help: 'People who belong to it on the day of the list',
    },
    validFrom: { type: 'date', required: true, default: 'today', width: 120 },
    validTo: {
      type: 'date',
      width: 120,
      help: 'Last day of the group, once nobody belongs to it any more; empty: no end',
    },
  } as const satisfies Fields,
})
