// Ready to Contract: who accepted an offer; papers are collected, the contract is signed and registered, and an employee is made.
// Specification: in-page actions need frmHRRCRUT08E of applicant-data.
import { type Actions, defineList, indexOnly, shared } from '../../../kernel/index.ts'
import { answeredPdf } from '../answered-pdf.ts'
import { ContractDraft } from './contract-draft.entity.ts'

const document = { type: 'ref', to: 'ContractDraft', required: true, label: 'Contract' } as const
const ofDraft = shared('ContractDraftOf', { document })
const { letterTemplate, checklist, location, registrationNo, endDate, previousContracts } = ContractDraft.fields
const done = { kind: 'command', code: 'edit', result: {} } as const

const actions = {
  prepare: {
    ...done,
    title: 'Prepare',
    help: 'The letter, the place of work, the last day of a fixed term, earlier contracts, and the papers that are there.',
    params: { document, letterTemplate, location, endDate, previousContracts, checklist },
    result: {
      keptPapers: {
        type: 'longText',
        max: 2000,
        label: 'Left as it was',
        help: 'Papers that stay required or stay in the list though it was said otherwise; empty: everything was taken over',
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
    help: 'The letter on A4 with terms, pay and the places for the signatures, in Indonesian.',
    params: ofDraft,
    result: answeredPdf,
  },
  sign: {
    ...done,
    title: 'Sign',
    help: 'Every required paper is there and the terms hold before the law. A fixed term is registered within three working days (PP 35/2021 art. 14).',
    params: { document, signedAt: { type: 'date', required: true, default: 'today', label: 'Signed on' } },
    when: { status: ['DRAFT'] },
  },
  register: {
    ...done,
    title: 'Register',
    help: 'Notes the number under which the ministry has registered a fixed term.',
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
    help: 'Makes one employee with contract, pay group and salary. However often it is called, it is the same one.',
    params: ofDraft,
    result: { employee: { type: 'ref', to: 'Employee', required: true } },
    when: { status: ['SIGNED', 'REGISTERED', 'CONVERTED'] },
  },
  cancel: {
    ...done,
    title: 'Cancel',
    help: 'The candidate does not come: the application is withdrawn and the place is free again.',
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
      ...([
        'applicant',
        'position',
        'department',
        'offer',
        'contractNo',
        'contractType',
        'startDate',
        'endDate',
      ] as const),
      ...(['checked', 'signedAt', 'registerBy', 'late', 'hiredAs', 'status'] as const),
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
