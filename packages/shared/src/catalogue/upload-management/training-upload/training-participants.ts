// Training Participants Upload: who takes part in a request, how much of it, and how it came out.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { TrainingRequest } from '../../human-resource-management/training-management/training-request.entity.ts'

const { attendancePct, preScore, postScore, result } = TrainingRequest.fields.participants.of

export const trainingParticipants = defineUpload({
  path: '/upload-management/training-upload/training-participants',
  title: 'Training Participants Upload',
  form: 'frmUTRAINX04',
  codes: { create: 'frmUTRAINX04A', delete: 'frmUTRAINX04D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    requestNumber: { type: 'ref', to: 'TrainingRequest', required: true, label: 'Request' },
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    attendancePct,
    preScore,
    postScore,
    result,
  } as const satisfies Fields,
  key: ['requestNumber', 'employeeNo'],
  again: 'replace',
  notes: [
    'The request is approved, scheduled or completed. Participants that the sheet does not name stay as they are.',
    'An empty cell leaves what is stored.',
  ],
})
