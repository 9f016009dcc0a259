// Kinds of slips (finance 2.1): delivered with the product; a company sets their names and how each is treated.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const SlipType = defineEntity({
  name: 'SlipType',
  title: 'Slip type',
  key: ['code'],
  show: 'name',
  fields: {
    code: {
      type: 'code',
      max: 2,
      required: true,
      fixed: true,
      pattern: '^[A-Z]{2}$',
      patternHelp: 'two capital letters',
      width: 80,
    },
    name: { type: 'text', max: 60, required: true, width: 220 },
    nameLocal: { type: 'text', max: 60, label: 'Indonesian name', width: 220 },
    enteredBy: {
      type: 'enum',
      values: shared('SlipEntry', ['MANUAL', 'AUTO']),
      labels: { MANUAL: 'By hand', AUTO: 'From documents' },
      required: true,
      readOnly: true,
      label: 'Entered',
      width: 140,
    },
    autoApprove: {
      type: 'boolean',
      label: 'Approved automatically',
      help: 'Slips from documents are posted without signatures.',
      width: 170,
    },
    requireAttachment: {
      type: 'boolean',
      label: 'Attachment required',
      help: 'A slip is submitted only with an attached file.',
      width: 160,
    },
    printTitle: { type: 'text', max: 60, label: 'Printed title', width: 200 },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
})
