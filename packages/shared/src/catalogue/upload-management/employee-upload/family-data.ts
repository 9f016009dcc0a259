// Families of employees from a sheet: one row per member, added to the record or replacing the same one.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { employeeLines } from '../../employees/parts/employee-lines.ts'

const { relation, fullName, nationalIdNo, gender, birthDate } = employeeLines.family.of

export const familyData = defineUpload({
  path: '/upload-management/employee-upload/family-data',
  title: 'Family Data Upload',
  form: 'frmUEMPLOY05',
  codes: { create: 'frmUEMPLOY05A', delete: 'frmUEMPLOY05D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    relation,
    fullName,
    nationalIdNo,
    gender,
    birthDate,
    dependent: {
      type: 'boolean',
      label: 'Dependant',
      help: 'Counts for the tax status. If empty, it stays unchanged, or no for a new family member.',
    },
    covered: {
      type: 'boolean',
      label: 'Medical cover',
      help: 'If empty, it stays unchanged, or no for a new family member.',
    },
  } as const satisfies Fields,
  key: ['employeeNo', 'relation', 'fullName'],
  again: 'replace',
})
