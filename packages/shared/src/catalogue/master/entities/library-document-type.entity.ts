// What kinds of document the library keeps, and what each asks for: number, review, acknowledgement, retention.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

const fields = {
  code: { type: 'code', required: true, fixed: true, width: 110 },
  name: { type: 'text', required: true, max: 80, width: 220 },
  prefix: {
    type: 'code',
    required: true,
    max: 8,
    width: 90,
    help: 'First part of the number that a document gets at its first submission.',
  },
  reviewMonths: { type: 'integer', required: true, min: 1, max: 120, default: 24, unit: 'months', width: 110 },
  requiresAck: { type: 'boolean', label: 'Requires acknowledgement', width: 130 },
  requiresApproval: { type: 'boolean', default: true, width: 130 },
  retentionYears: { type: 'integer', required: true, min: 1, max: 99, default: 10, unit: 'years', width: 110 },
  isActive: { type: 'boolean', label: 'Active', default: true, width: 90 },
} as const satisfies Fields

export const LibraryDocumentType = defineEntity({
  name: 'LibraryDocumentType',
  title: 'Document type',
  key: ['code'],
  show: 'name',
  fields,
})
