// Employment contracts beside the working information: drafted, approved by the head and human resources, signed, renewed, ended.
import { type Actions, defineDocument, full, largePages, shared, withApprovalTrail } from '../../kernel/index.ts'
import { EmployeeContract } from './employee-contract.entity.ts'
import { EmployeeSeparation } from './employee-separation.entity.ts'
import { employmentLists } from './employment-lists.ts'

const document = { type: 'ref', to: 'EmployeeContract', required: true } as const
const { contractType, dateTo, signedDate, registeredNo, registeredDate } = EmployeeContract.fields
const { separationReason, noticeDate, remark } = EmployeeSeparation.fields
const made = shared('SentDocument', { number: { type: 'text', max: 60, required: true } })

const actions = {
  sign: {
    kind: 'command',
    code: 'edit',
    title: 'Sign',
    help: 'The contract is in force; registration with the ministry is due three working days later (PP 35/2021 art. 14).',
    params: { document, signedDate: { ...signedDate, required: true }, registeredNo, registeredDate },
    result: {},
    when: { status: ['APPROVED', 'ACTIVE'] },
  },
  renew: {
    kind: 'command',
    code: 'edit',
    title: 'Renew',
    help: 'The next contract begins the day after this one and is sent for approval.',
    params: { document, contractType: { ...contractType, required: false, help: 'Empty: the same' }, dateTo },
    result: made,
    when: { status: ['APPROVED', 'ACTIVE', 'ENDED'] },
  },
  end: {
    kind: 'command',
    code: 'edit',
    title: 'End with the contract',
    help: 'The employment ends on the last day of the contract: the separation is sent for approval.',
    params: { document, separationReason, noticeDate: { ...noticeDate, help: 'When the employee was told' }, remark },
    result: made,
    when: { status: ['APPROVED', 'ACTIVE'] },
  },
} as const satisfies Actions

export const employmentContracts = withApprovalTrail(
  defineDocument({
    path: '/employees/employment-contracts',
    partOf: '/employees/working-information',
    title: 'Employment Contracts',
    form: 'frmHEMPLYM02',
    codes: { create: 'frmHEMPLYM02E', delete: 'frmHEMPLYM02E' },
    screens: full,
    buttons: ['excel'],
    hideInMenu: true,
    sideBySide: employmentLists,
    actions,
    entity: EmployeeContract,
    list: {
      columns: [
        ...(['contractNo', 'employee', 'contractType', 'sequence', 'dateFrom', 'dateTo', 'probationEnd'] as const),
        ...(['chainMonths', 'signedDate', 'decision', 'status', 'waitingFor'] as const),
      ],
      filters: ['employee', 'contractType', 'dateFrom', 'dateTo', 'probationEnd', 'decision', 'status'],
      quick: ['status'],
      groups: ['contractType', 'decision', 'status'],
      sort: ['-dateFrom', '-contractNo'],
      search: ['employee', 'contractNo', 'registeredNo'],
      pageSizes: largePages,
    },
    sections: [
      { title: 'Contract', fields: ['contractNo', 'employee', 'contractType', 'dateFrom', 'dateTo', 'probationEnd'] },
      { title: 'Chain', fields: ['sequence', 'isExtension', 'chainMonths'], screens: ['show'] },
      { title: 'Evaluation', fields: ['evaluationScore'] },
      { title: 'Signature', fields: ['signedDate', 'registeredNo', 'registeredDate'], screens: ['show'] },
      { title: 'State', fields: ['decision', 'status', 'waitingFor'], screens: ['index', 'show'] },
    ],
  }),
)
