// Agreement Letter Setting: the texts of contracts and letters, in versions, with a preview for an employee.
// Specification: delete and audit use frmHRRCRUT04 (table of 001); 001 section 6 words it as the recruitment-method family.
import { type Actions, defineMaintenance, full } from '../../../kernel/index.ts'
import { AgreementLetterSet } from './agreement-letter-set.entity.ts'
import { letterLists } from './letter-lists.ts'

const actions = {
  preview: {
    kind: 'query',
    code: 'show',
    title: 'Preview',
    offered: true,
    help: 'The letter as it would read for an employee today. Nothing is saved and no number is used.',
    params: {
      agreementLetterSet: { type: 'ref', to: 'AgreementLetterSet', required: true },
      employee: { type: 'ref', to: 'Employee', required: true },
    },
    result: {
      letterNo: {
        type: 'text',
        required: true,
        max: 200,
        help: 'Number as it would be for the first letter of the year.',
      },
      html: { type: 'richText', required: true, max: 200_000, label: 'Letter' },
      signatories: {
        type: 'lines',
        of: {
          position: { type: 'text', required: true, max: 100 },
          holder: { type: 'text', max: 100 },
        },
      },
    },
  },
  placeholders: {
    kind: 'query',
    code: 'index',
    title: 'Placeholders',
    help: 'Placeholders that a text may contain, with the value that replaces each.',
    many: true,
    params: {},
    result: {
      placeholder: { type: 'text', required: true, max: 40 },
      meaning: { type: 'text', required: true, max: 100 },
    },
  },
} as const satisfies Actions

export const agreementLetterSet = defineMaintenance({
  path: '/human-resource-management/human-resource-code/agreement-letter-set',
  title: 'Agreement Letter Setting',
  form: 'frmHRRCRUT03',
  codes: { delete: 'frmHRRCRUT04D' },
  screens: full,
  auditForm: 'frmHRRCRUT04',
  sideBySide: letterLists,
  icon: 'scroll-text',
  actions,
  entity: AgreementLetterSet,
  list: {
    columns: ['letterCode', 'letterName', 'letterType', 'language', 'version', 'status'],
    filters: ['letterCode', 'letterType', 'language', 'status'],
    groups: ['letterType', 'language', 'status'],
    sort: ['letterCode', '-version'],
  },
  sections: [
    { title: 'Letter', fields: ['letterCode', 'letterName', 'letterType', 'language', 'version', 'status'] },
    { title: 'Number', fields: ['numberFormat'] },
    { title: 'Text', fields: ['body'] },
    { title: 'Signatories', fields: ['signatories'] },
  ],
})
