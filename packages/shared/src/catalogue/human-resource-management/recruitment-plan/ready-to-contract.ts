// Ready to Contract: who accepted an offer; papers are collected, the contract is signed and registered, and an employee is made.
// Specification: in-page actions need frmHRRCRUT08E of applicant-data.
import { type Actions, answeredPdf, defineList, indexOnly, shared } from '../../../kernel/index.ts'
import { ContractDraft } from './contract-draft.entity.ts'

const document = { type: 'ref', to: 'ContractDraft', required: true, label: 'Contract' } as const
const ofDraft = shared('ContractDraftOf', { document })
const { letterTemplate, checklist, location, registrationNo, endDate, previousContracts } = ContractDraft.fields
const done = { kind: 'command', code: 'edit', result: {} } as const

const actions = {
  prepare: {
    ...done,
    title: 'Prepare',
    help: 'Shows the letter, the work location, the last day of a fixed term, earlier contracts, and the documents received.',
    params: { document, letterTemplate, location, endDate, previousContracts, checklist },
    result: {
      keptPapers: {
        type: 'longText',
        max: 2000,
        label: 'Not changed',
        help: 'Required documents that could not be removed from the list. If empty, every change was accepted.',
      },
    },
    when: { status: ['DRAFT'] },
  },
  letter: {
    kind: 'query',
    code: 'index',
    offered: true,
    title: 'Contract letter',
    help: 'The contract in the text of its letter, filled in; it is printed from here.',
    params: ofDraft,
    result: {
      letterNo: { type: 'text', max: 200, required: true },
      html: { type: 'richText', max: 200_000, required: true, label: 'Letter' },
    },
  },
  letterPdf: {
    kind: 'query',
    code: 'edit',
    offered: true,
    title: 'Contract as PDF',
    help: 'The contract letter on A4 in Indonesian, with terms, pay and signature lines.',
    params: ofDraft,
    result: answeredPdf,
  },
  sign: {
    ...done,
    title: 'Sign',
    help: 'Records the signature. Every required document has to be there and the terms have to comply with the law. A fixed term is registered within three working days (PP 35/2021 art. 14).',
    params: { document, signedAt: { type: 'date', required: true, default: 'today', label: 'Signed on' } },
    when: { status: ['DRAFT'] },
  },
  register: {
    ...done,
    title: 'Register',
    help: 'Records the registration number that the ministry gave a fixed term.',
    params: {
      document,
      registrationNo: { ...registrationNo, readOnly: false, required: true },
      registeredAt: { type: 'date', required: true, default: 'today', label: 'Registered on' },
    },
    when: { status: ['SIGNED'] },
  },
  convert: {
    ...done,
    title: 'Convert to employee',
    help: 'Creates the employee with contract, pay group and salary. Repeating it gives the same employee.',
    params: ofDraft,
    result: { employee: { type: 'ref', to: 'Employee', required: true } },
    when: { status: ['SIGNED', 'REGISTERED', 'CONVERTED'] },
  },
  cancel: {
    ...done,
    title: 'Cancel',
    help: 'Records that the candidate does not join. The application is withdrawn and the position is open again.',
    params: { document, reason: { type: 'text', min: 5, max: 300, required: true } },
    when: { status: ['DRAFT', 'SIGNED'] },
  },
} as const satisfies Actions

export const readyToContract = defineList({
  path: '/human-resource-management/recruitment-plan/ready-to-contract',
  title: 'Ready to Contract',
  form: 'frmHRRCRUT08',
  codes: { edit: 'frmHRRCRUT08E' },
  screens: indexOnly,
  buttons: ['reload'],
  actions,
  entity: ContractDraft,
  list: {
    columns: [
      'applicant',
      'position',
      'department',
      'offer',
      'contractNo',
      'contractType',
      'startDate',
      'endDate',
      'checked',
      'signedAt',
      'registerBy',
      'late',
      'hiredAs',
      'status',
    ],
    filters: ['department', 'position', 'contractType', 'startDate', 'registerBy', 'late', 'status'],
    quick: ['status', 'late'],
    sort: ['-startDate'],
    search: ['contractNo', 'applicant'],
  },
  sections: [
    {
      title: 'Contract',
      fields: [
        'contractNo',
        'applicant',
        'position',
        'department',
        'offer',
        'contractType',
        'startDate',
        'endDate',
        'probationMonths',
        'location',
        'letterTemplate',
      ],
    },
    { title: 'Papers', fields: ['checklist'] },
    { title: 'Earlier contracts', fields: ['previousContracts'] },
    {
      title: 'State',
      fields: ['status', 'signedAt', 'registerBy', 'late', 'registrationNo', 'registeredAt', 'hiredAs'],
    },
  ],
})
