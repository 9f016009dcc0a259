// Texts of agreements and letters, in versions. One version of a letter is in force.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'
import { letterPlaceholders, numberFormatComplaints, placeholderComplaints } from '../../../rules/employment/letters.ts'

const form = 'frmHRRCRUT03E'

export const AgreementLetterSet = defineEntity({
  name: 'AgreementLetterSet',
  title: 'Agreement letter',
  key: ['letterCode', 'version'],
  code: 'letterCode',
  show: 'letterName',
  fields: {
    letterCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 130 },
    letterName: { type: 'text', max: 100, required: true, label: 'Name', width: 240 },
    letterType: {
      type: 'enum',
      values: ['PKWT', 'PKWTT', 'ADDENDUM', 'APPOINTMENT', 'MUTATION', 'PROMOTION', 'WARNING', 'SUMMON', 'CERTIFICATE'],
      labels: { PKWT: 'PKWT (fixed term)', PKWTT: 'PKWTT (permanent)' },
      required: true,
      label: 'Type',
      width: 150,
    },
    language: {
      type: 'enum',
      values: ['ID', 'EN', 'BILINGUAL'],
      labels: { ID: 'Indonesian', EN: 'English' },
      default: 'ID',
      required: true,
      width: 110,
    },
    numberFormat: {
      type: 'text',
      max: 80,
      required: true,
      default: '{SEQ:3}/{TYPE}/HR/{ROMAN_MONTH}/{YYYY}',
      help: 'Pattern of the letter number. The sequence restarts each year for each type.',
    },
    body: {
      type: 'richText',
      required: true,
      label: 'Text',
      help: `The text may contain these placeholders: ${Object.keys(letterPlaceholders)
        .map((name) => `{{${name}}}`)
        .join(' ')}.`,
    },
    signatories: {
      type: 'lines',
      key: ['position'],
      maxRows: 10,
      of: {
        position: { type: 'ref', to: 'Position', required: true },
        order: { type: 'integer', min: 1, max: 10, required: true, default: 1 },
      },
    },
    version: { type: 'integer', min: 1, readOnly: true, width: 90 },
    status: {
      type: 'enum',
      values: ['DRAFT', 'ACTIVE', 'RETIRED'],
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  lifecycle: {
    activate: { from: ['DRAFT'], to: 'ACTIVE', form },
    retire: { from: ['ACTIVE'], to: 'RETIRED', form },
  },
  byStatus: {
    changes: { RETIRED: [] },
    deletes: ['DRAFT'],
    instead: 'Letters may have been written with this version: retire it instead.',
    why: { RETIRED: 'This version has ended and cannot be changed.' },
  },
  checks: [
    {
      rule: 'R-LETTER-PLACEHOLDER',
      test: ({ body }): readonly Complaint[] => placeholderComplaints('body', body ?? ''),
    },
    {
      rule: 'R-LETTER-NUMBER',
      test: ({ numberFormat }): readonly Complaint[] =>
        numberFormat ? numberFormatComplaints('numberFormat', numberFormat) : [],
    },
  ],
})
