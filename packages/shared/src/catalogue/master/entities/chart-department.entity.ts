// The establishment: slots of a department at a level with their planned heads. Positions are born from them, and the
// organisation chart hangs them below one another.
import { defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'

export const ChartDepartment = defineEntity({
  name: 'ChartDepartment',
  title: 'Department chart slot',
  key: ['department', 'positionLevel', 'slotNo'],
  code: 'position',
  show: 'positionTitle',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    slotNo: {
      type: 'integer',
      readOnly: true,
      min: 1,
      label: 'Slot',
      help: 'Running number of the slot within its department and level.',
    },
    parentChart: {
      type: 'ref',
      to: 'ChartDepartment',
      tree: true,
      label: 'Reports to',
      help: 'Slot above this one. Leave empty for the top slot.',
    },
    department: { type: 'ref', to: 'Department', required: true, fixed: true, width: 200 },
    positionLevel: { type: 'ref', to: 'PositionLevel', required: true, fixed: true, label: 'Level', width: 140 },
    positionTitle: { type: 'text', max: 100, required: true, label: 'Title', width: 220 },
    plannedHeadcount: { type: 'integer', min: 0, max: 100_000, required: true, label: 'Planned', width: 100 },
    actualHeadcount: {
      type: 'integer',
      derived: true,
      label: 'Actual',
      width: 100,
      help: 'Number of employees who hold the position of this slot on the day of the list.',
    },
    vacancy: {
      type: 'integer',
      derived: true,
      width: 100,
      help: 'Planned less actual headcount. A negative number means over-staffed.',
    },
    isHead: {
      type: 'boolean',
      label: 'Head',
      help: 'One slot per department. Its holder is the head of the department if no head is entered.',
    },
    position: { type: 'ref', to: 'Position', readOnly: true, help: 'Created together with the slot.' },
    sortOrder: { type: 'integer', min: 0, max: 9999, default: 10 },
    validFrom: { type: 'date', required: true, default: 'today' },
    validTo: { type: 'date' },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo')],
})
