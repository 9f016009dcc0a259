// The training request before its approvers: the division, then human resources.
import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { approvalDocument } from '../../engine/approval/document.ts'

export const trainingRequestApproval = approvalDocument(TrainingRequest, {
  docType: 'TRAINING_REQUEST',
  path: '/human-resource-management/training-management/training-request-entry',
  about: (_context, row) => ({
    number: row.requestNo ?? '',
    subject: null,
    department: row.department ?? 0,
    summary: [
      row.title,
      `${formatDate(row.dateFrom)} to ${formatDate(row.dateTo)}`,
      `${row.participantCount ?? 0} ${row.participantCount === 1 ? 'participant' : 'participants'}`,
    ]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 300),
  }),
  concerns: {
    requester: 'CONCERNED',
    department: { not: 'its budget pays; the training is for the participants alone' },
    division: { not: 'only says where the department lies' },
    participants: { employee: 'CONCERNED' },
  },
})
