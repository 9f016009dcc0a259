// Study Program: the fields of study at the levels of education, and the occupations they prepare for.
import { defineEntity, defineMaintenance, type Fields, full } from '../../kernel/index.ts'

export const ProgramStudy = defineEntity({
  name: 'ProgramStudy',
  title: 'Study program',
  key: ['programCode'],
  show: 'programName',
  fields: {
    programCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 130 },
    programName: { type: 'text', max: 100, required: true, label: 'Name', width: 240 },
    educationLevel: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'EDULEVEL' },
      required: true,
      help: 'Education level at which it is studied.',
    },
    faculty: { type: 'text', max: 100 },
    relatedOccupations: {
      type: 'lines',
      key: ['occupation'],
      maxRows: 50,
      of: { occupation: { type: 'ref', to: 'CommonCode', where: { codeType: 'OCCUPATION' }, required: true } },
    },
    employees: {
      type: 'integer',
      derived: true,
      width: 110,
      help: 'Number of current employees with this field of study.',
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
})

export const programStudy = defineMaintenance({
  path: '/master/program-study',
  title: 'Study Program',
  form: 'frmBPROSTD01',
  screens: full,
  auditForm: 'frmBPROSTD01',
  icon: 'graduation-cap',
  entity: ProgramStudy,
  list: {
    columns: ['programCode', 'programName', 'educationLevel', 'faculty', 'employees', 'active'],
    filters: ['educationLevel', 'active'],
    sort: 'programCode',
    search: ['programCode', 'programName', 'faculty'],
    total: ['employees'],
  },
  sections: [
    { title: 'Study program', fields: ['programCode', 'programName', 'educationLevel', 'faculty', 'active'] },
    { title: 'Occupations', fields: ['relatedOccupations'] },
    { title: 'Use', fields: ['employees'], screens: ['show'] },
  ],
})
