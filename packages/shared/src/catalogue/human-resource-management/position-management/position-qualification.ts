// Position Qualification: what each position asks for, and how far those who hold it meet it.
import { type Actions, defineMaintenance, largePages } from '../../../kernel/index.ts'
import { PositionQualification } from './position-qualification.entity.ts'

const actions = {
  fit: {
    kind: 'query',
    code: 'show',
    title: 'Fit of the incumbents',
    help: 'Compares education, field of study, experience, age and sex. Competencies and certificates are not recorded and are left out.',
    many: true,
    paged: true,
    params: { positionQualification: { type: 'ref', to: 'PositionQualification', required: true } },
    result: {
      employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
      asked: { type: 'integer', required: true, label: 'Requirements', width: 110 },
      met: { type: 'integer', required: true, width: 90 },
      fitScore: { type: 'decimal', scale: 2, max: 100, unit: '%', label: 'Fit', width: 90 },
      missing: { type: 'text', max: 200, width: 260 },
    },
  },
} as const satisfies Actions

export const positionQualification = defineMaintenance({
  path: '/human-resource-management/position-management/position-qualification',
  title: 'Position Qualification',
  form: 'frmHRPOSIM04',
  screens: ['index', 'show', 'edit'],
  buttons: ['excel'],
  icon: 'badge-check',
  actions,
  entity: PositionQualification,
  list: {
    columns: [
      'position',
      'department',
      'level',
      'minEducation',
      'minExperienceYears',
      'certificateNames',
      'incumbents',
      'avgFit',
    ],
    filters: ['position', 'minEducation', 'gender'],
    sort: 'position',
    search: ['physical', 'justification'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Position', fields: ['position', 'department', 'level', 'incumbents', 'avgFit'] },
    { title: 'Education and experience', fields: ['minEducation', 'minExperienceYears', 'programStudies'] },
    { title: 'Person', fields: ['minAge', 'maxAge', 'gender', 'justification', 'physical'] },
    { title: 'Competencies', fields: ['competencies'] },
    { title: 'Certificates', fields: ['certificates'] },
  ],
})
