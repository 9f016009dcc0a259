// That somebody has taken note of a revision: once, and never taken back (R-LIB-03).
import { defineEntity, type Fields } from '../../kernel/index.ts'

const fields = {
  document: { type: 'ref', to: 'LibraryDocument', required: true, fixed: true },
  user: { type: 'ref', to: 'UserAccount', required: true, fixed: true },
  ackAt: { type: 'dateTime', required: true, readOnly: true },
  ip: { type: 'text', max: 64, readOnly: true },
} as const satisfies Fields

export const LibraryAcknowledgement = defineEntity({
  name: 'LibraryAcknowledgement',
  title: 'Acknowledgement',
  key: ['document', 'user'],
  show: 'ackAt',
  fields,
  system: true,
})
