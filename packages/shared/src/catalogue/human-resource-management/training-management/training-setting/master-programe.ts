// Master Program: what can be learned.
// Specification: show asks for the A code and edit for the I code, swapped against the convention; frmHRTRAIN03E opens nothing.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { TrainingProgram } from './training-program.entity.ts'

export const masterPrograme = defineMaintenance({
  path: '/human-resource-management/training-management/training-setting/master-programe',
  title: 'Master Program',
  form: 'frmHRTRAIN03',
  codes: { show: 'frmHRTRAIN03A', edit: 'frmHRTRAIN03I' },
  screens: full,
  entity: TrainingProgram,
  list: {
    columns: [
      'programCode',
      'programName',
      'trainingType',
      'institution',
      'durationHours',
      'costPerParticipant',
      'certificateMonths',
      'active',
    ],
    filters: ['trainingType', 'institution', 'active'],
    quick: ['active'],
    sort: 'programCode',
  },
  sections: [
    { title: 'Program', fields: ['programCode', 'programName', 'trainingType', 'institution', 'active'] },
    { title: 'Extent', fields: ['durationHours', 'minParticipants', 'maxParticipants'] },
    { title: 'Cost', fields: ['costPerParticipant', 'fixedCost'] },
    { title: 'Certificate', fields: ['givesCertificate', 'certificateMonths', 'retrainBeforeDays'] },
    { title: 'Exams', fields: ['preExam', 'postExam'] },
    { title: 'Content', fields: ['objectives', 'syllabus'] },
    { title: 'Passed before', fields: ['prerequisites'] },
    { title: 'Mandatory for positions', fields: ['targetPositions'] },
    { title: 'Mandatory for levels', fields: ['targetLevels'] },
  ],
})
