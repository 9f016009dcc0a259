// A letter as it was written for an employee: its text is frozen, its number is used once; the signed copy comes back to it.
import { defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'

/** The text holds what only those see who may look at personal data. */
const personal = 'frmHEMPLYM01I'

export const EmployeeLetter = defineEntity({
  name: 'EmployeeLetter',
  title: 'Letter of an employee',
  key: ['letterNo'],
  show: 'letterNo',
  fields: {
    letterNo: { type: 'text', max: 100, readOnly: true, unique: true, label: 'Number', width: 220 },
    letter: {
      type: 'ref',
      to: 'AgreementLetterSet',
      required: true,
      fixed: true,
      where: { status: 'ACTIVE' },
      width: 220,
    },
    letterVersion: { type: 'integer', min: 1, readOnly: true, label: 'Version', width: 90 },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    letterDate: { type: 'date', required: true, fixed: true, default: 'today', label: 'Date', width: 120 },
    renderedHtml: {
      type: 'richText',
      readOnly: true,
      form: personal,
      label: 'Text',
      help: 'Text of the letter when it was written. It does not change afterwards.',
    },
    file: {
      type: 'file',
      accept: ['application/pdf', 'image/jpeg', 'image/png'],
      maxMegabytes: 10,
      form: personal,
      label: 'Signed copy',
    },
    signedAt: { type: 'date', label: 'Signed on', width: 120 },
  } as const satisfies Fields,
  checks: [inOrder('letterDate', 'signedAt')],
})
