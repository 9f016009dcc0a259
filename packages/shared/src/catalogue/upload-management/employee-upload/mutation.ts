// Changes of assignments from a sheet, or one by a form: what is left empty stays as it is.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { workingFields } from '../../employees/parts/employee-working.ts'

export const mutationEvents = [
  'MUTATION',
  'PROMOTION',
  'DEMOTION',
  'LEVEL_CHANGE',
  'STATUS_CHANGE',
  'LOCATION_CHANGE',
  'GROUP_CHANGE',
] as const

export const mutation = defineUpload({
  path: '/upload-management/employee-upload/mutation',
  title: 'Mutation Upload',
  form: 'frmUEMPLOY02',
  screens: ['index', 'create', 'delete'],
  buttons: ['import'],
  menuActions: ['reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    effectiveDate: { type: 'date', required: true, help: 'First day of the new assignment.' },
    eventType: { type: 'enum', values: mutationEvents, required: true, label: 'Event' },
    departmentCode: {
      type: 'ref',
      to: 'Department',
      label: 'Department',
      help: 'If empty, unchanged, or the department of a new position.',
    },
    positionCode: { type: 'ref', to: 'Position', label: 'Position' },
    levelCode: { type: 'ref', to: 'PositionLevel', label: 'Level' },
    gradeCode: { type: 'ref', to: 'PositionGrade', label: 'Grade' },
    locationCode: { type: 'ref', to: 'WorkLocation', label: 'Location' },
    groupCode: { type: 'ref', to: 'WorkGroup', label: 'Work group' },
    letterNo: workingFields.letterNo,
    reason: { ...workingFields.assignmentReason, label: 'Reason', required: true },
  } as const satisfies Fields,
  key: ['employeeNo', 'effectiveDate'],
  again: 'replace',
  notes: [
    'An empty cell leaves the field as it is.',
    'A change that is planned for the same day is replaced; one that has taken effect is not.',
  ],
})
