// Additional SPSI Entry: members of the union, their dues, and levies for all of them.
import { type Actions, defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { UnionMember } from './union-member.entity.ts'

const { period, amount, purpose } = UnionMember.fields.extras.of

const actions = {
  addLevy: {
    kind: 'command',
    offered: true,
    code: 'frmKSPSIXM01E',
    title: 'Add a levy to all members',
    help: 'Adds a levy for the month to every current union member. Members who have the levy already stay unchanged.',
    params: {
      period,
      amount,
      purpose,
      unionName: { ...UnionMember.fields.unionName, required: false, help: 'If empty, all unions.' },
    },
    result: {
      members: { type: 'integer', required: true, help: 'Number of members who received the levy.' },
      leftOut: {
        type: 'integer',
        required: true,
        label: 'Excluded',
        help: 'Number of members whose amounts you cannot see.',
      },
    },
  },
} as const satisfies Actions

export const additionalSpsiEntry = defineMaintenance({
  path: '/payroll-management/payroll-entry/additional-spsi-entry',
  title: 'Additional SPSI Entry',
  form: 'frmKSPSIXM01',
  screens: full,
  menuActions: ['reload'],
  auditForm: 'frmKSPSIXM01',
  actions,
  entity: UnionMember,
  list: {
    columns: [
      'employee',
      'employee.department',
      'unionName',
      'memberNo',
      'duesType',
      'duesValue',
      'maxDues',
      'dateFrom',
      'dateTo',
      'authorisationDate',
      'withdrawnDate',
    ],
    filters: ['unionName', 'employee.department', 'duesType', 'dateFrom'],
    sort: 'employee',
    search: ['employee', 'memberNo', 'unionName'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Membership', fields: ['employee', 'unionName', 'memberNo', 'dateFrom', 'dateTo'] },
    { title: 'Authorisation', fields: ['authorisationDate', 'withdrawnDate'] },
    { title: 'Dues', fields: ['duesType', 'duesValue', 'maxDues'] },
    { title: 'Levies', fields: ['extras'] },
  ],
})
