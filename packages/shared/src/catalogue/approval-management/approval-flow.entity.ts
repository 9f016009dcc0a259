// The steps that documents of a kind go through. Where a company has none of its own, those of the kind hold.
import { defineEntity, type Fields, shared } from '../../kernel/index.ts'
import { level } from '../../kernel/standard/approval-fields.ts'
import { documentTypeNames, documentTypes } from '../../rules/approval/types.ts'

const labels = Object.fromEntries(documentTypeNames.map((name) => [name, documentTypes[name].title]))
export const docType = {
  type: 'enum',
  values: shared('ApprovalDocumentType', documentTypeNames),
  labels,
  required: true,
  label: 'Document',
  width: 180,
} as const
const condition = {
  type: 'code',
  max: 40,
  help: 'Name of the document rule that has to be met. If empty, the step always applies.',
} as const

export const ApprovalFlow = defineEntity({
  name: 'ApprovalFlow',
  title: 'Approval flow',
  key: ['docType', 'seq'],
  show: 'docType',
  fields: {
    docType: { ...docType, fixed: true },
    seq: {
      type: 'integer',
      required: true,
      min: 1,
      max: 99,
      fixed: true,
      help: 'Flows are tried in this order; the first one that fits is used.',
    },
    department: {
      type: 'ref',
      to: 'Department',
      help: 'The flow is used for documents of this department and those below it. If empty, it is used for all departments.',
    },
    condition,
    active: { type: 'boolean', default: true },
    steps: {
      type: 'lines',
      key: ['seq'],
      minRows: 1,
      maxRows: 6,
      of: {
        seq: { type: 'integer', required: true, min: 1, max: 99 },
        level: { ...level, required: true },
        condition,
        slaHours: { type: 'integer', required: true, min: 1, max: 720, default: 24, unit: 'h', label: 'Due within' },
      },
    },
  } as const satisfies Fields,
  system: true,
})
