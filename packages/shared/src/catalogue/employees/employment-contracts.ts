// Employment contracts next to the working information: drafted, approved by the head and human resources, signed, renewed, ended.
import { type Actions, defineDocument, full, largePages, shared, withApprovalTrail } from '../../kernel/index.ts'
import { EmployeeContract } from './entities/employee-contract.entity.ts'
import { EmployeeSeparation } from './entities/employee-separation.entity.ts'
import { employmentLists } from './parts/employment-lists.ts'

const document = { type: 'ref', to: 'EmployeeContract', required: true } as const
const { contractType, dateTo, signedDate, registeredNo, registeredDate } = EmployeeContract.fields
const { separationReason, noticeDate, remark } = EmployeeSeparation.fields
const made = shared('SentDocument', { number: { type: 'text', max: 60, required: true } })

const actions = {
  sign: {
    kind: 'command',
    code: 'edit',
    title: 'Sign',
    help: 'Records the signature: the contract is in force. A fixed term has to be registered with the ministry within three working days (PP 35/2021 art. 14).',
    params: { document, signedDate: { ...signedDate, required: true }, registeredNo, registeredDate },
    result: {},
    when: { status: ['APPROVED', 'ACTIVE'] },
  },
  renew: {
    kind: 'command',
    code: 'edit',
    title: 'Renew',
    help: 'Creates the next contract from the following day on and submits it for approval.',
    params: {
      document,
      contractType: { ...contractType, required: false, help: 'If empty, the same contract type.' },
      dateTo,
    },
    result: made,
    when: { status: ['APPROVED', 'ACTIVE', 'ENDED'] },
  },
  end: {
    kind: 'command',
    code: 'edit',
    title: 'End with the contract',
    help: 'Ends the employment on the last day of the contract. The separation is submitted for approval.',
    params: {
      document,
      separationReason,
      noticeDate: { ...noticeDate, help: 'Day on which the employee was notified.' },
      remark,
    },
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
        'contractNo',
        'employee',
        'contractType',
        'sequence',
        'dateFrom',
        'dateTo',
        'probationEnd',
        'chainMonths',
        'signedDate',
        'decision',
        'status',
        'waitingFor',
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
