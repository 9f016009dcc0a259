// Projects on which people travel, learn and buy: for whom, from when to when, and what they may cost.
import { defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'

const form = 'frmHEPROJM01E'

export const Project = defineEntity({
  name: 'Project',
  title: 'Project',
  key: ['code'],
  show: 'name',
  head: ['manager', 'department', 'budgetCost', 'spent'],
  dataScope: { companyWide: 'a project is master data; its manager is a name on it' },
  aboutOwnRecord: 'its manager is a name on it and gains nothing by it',
  fields: {
    code: { type: 'code', max: 20, required: true, unique: true, fixed: true, width: 120 },
    name: { type: 'text', max: 120, required: true, width: 260 },
    customer: { type: 'text', max: 120, help: 'If empty, it is an internal project.', width: 180 },
    manager: { type: 'ref', to: 'Employee', anyone: true, width: 200 },
    department: { type: 'ref', to: 'Department', width: 180 },
    dateFrom: { type: 'date', required: true, default: 'today', label: 'From', width: 120 },
    dateTo: { type: 'date', label: 'To', width: 120 },
    contractValue: { type: 'money', min: 0, width: 150 },
    budgetCost: { type: 'money', min: 0, label: 'Budget', width: 150 },
    budgets: {
      type: 'lines',
      key: ['expenseGroup'],
      maxRows: 10,
      totals: ['amount'],
      of: {
        expenseGroup: {
          type: 'enum',
          values: ['TRAVEL', 'TRAINING', 'RECRUITMENT', 'MATERIAL', 'OTHER'],
          required: true,
          label: 'For',
        },
        amount: { type: 'money', min: 0, required: true },
      },
    },
    spent: {
      type: 'money',
      derived: true,
      width: 150,
      help: 'Cost of closed trips, completed trainings and adverts.',
    },
    location: { type: 'ref', to: 'OperationArea', width: 160 },
    status: {
      type: 'enum',
      values: ['PLANNED', 'ACTIVE', 'ON_HOLD', 'CLOSED'],
      default: 'PLANNED',
      required: true,
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  lifecycle: {
    activate: { from: ['PLANNED'], to: 'ACTIVE', form, label: 'Begin' },
    hold: { from: ['ACTIVE'], to: 'ON_HOLD', form, label: 'Put on hold' },
    resume: { from: ['ON_HOLD'], to: 'ACTIVE', form },
    close: { from: ['ACTIVE', 'ON_HOLD'], to: 'CLOSED', form, needs: 'note', freezes: true },
  },
  byStatus: { why: { CLOSED: 'A closed project stays as it is: what was spent on it counts.' } },
  checks: [inOrder('dateFrom', 'dateTo')],
})
