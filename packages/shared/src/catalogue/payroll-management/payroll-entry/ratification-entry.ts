// Decrees that change pay: prepared with a proposal for everybody, approved by human resources and finance, applied with their arrears.
import { type Actions, defineDocument, full, largePages, shared, withApprovalTrail } from '../../../kernel/index.ts'
import { Ratification } from './ratification.entity.ts'

const one = shared('RatificationOf', {
  ratification: { type: 'ref', to: 'Ratification', required: true, label: 'Ratification' },
} as const)
const { employee, field, newValue, step } = Ratification.fields.lines.of
const { month, componentCode, paid, due, delta } = Ratification.fields.arrears.of

const actions = {
  proposeLines: {
    kind: 'query',
    code: ['frmKEATXXM01A', 'frmKEATXXM01E'],
    title: 'Propose lines',
    help: 'Adds a line for every employee of the pay group: an amount or a percentage increase, the minimum wage of the region, or the next step of the grade.',
    into: 'lines',
    many: true,
    params: {
      payGroup: { type: 'ref', to: 'PayGroup', required: true },
      effectiveFrom: { type: 'date', required: true, label: 'In force from' },
      proposal: {
        type: 'enum',
        values: ['AMOUNT', 'PERCENT', 'MINIMUM_WAGE', 'NEXT_STEP'],
        labels: { AMOUNT: 'An amount more', PERCENT: 'A percentage more' },
        required: true,
      },
      value: { type: 'decimal', scale: 2, help: 'Amount or percentage of the increase.' },
      roundTo: { type: 'integer', min: 1, max: 1_000_000, default: 1, label: 'Rounded up to' },
    },
    result: { employee, field, step, newValue },
  },
  ratificationArrears: {
    kind: 'query',
    code: 'show',
    offered: true,
    title: 'Preview of the arrears',
    help: 'Calculates the arrears of closed months caused by these lines. Nothing is saved.',
    many: true,
    params: one,
    result: { employee, componentCode, month, paid, due, delta },
  },
  applyRatification: {
    kind: 'command',
    code: 'edit',
    title: 'Apply',
    when: { status: ['RATIFIED'] },
    help: 'Changes the pay from the effective day on, and enters the arrears of closed months in the open period.',
    params: one,
    result: {
      written: { type: 'integer', required: true, label: 'Rows of pay' },
      months: { type: 'integer', required: true, label: 'Months in arrears' },
    },
  },
} as const satisfies Actions

export const ratificationEntry = withApprovalTrail(
  defineDocument({
    path: '/payroll-management/payroll-entry/ratification-entry',
    title: 'Ratification Entry',
    form: 'frmKEATXXM01',
    screens: full,
    buttons: ['print', 'excel'],
    menuActions: ['reload'],
    auditForm: 'frmKEATXXM01',
    actions,
    entity: Ratification,
    list: {
      columns: [
        'docNo',
        'title',
        'reason',
        'payGroup',
        'effectiveFrom',
        'lineCount',
        'monthlyIncrease',
        'arrearsTotal',
        'status',
        'waitingFor',
      ],
      filters: ['status', 'reason', 'payGroup', 'effectiveFrom'],
      quick: ['status'],
      sort: '-docNo',
      search: ['docNo', 'title'],
      pageSizes: largePages,
    },
    sections: [
      {
        title: 'Ratification',
        fields: ['docNo', 'title', 'reason', 'payGroup', 'letterDate', 'effectiveFrom', 'period', 'budget', 'status'],
      },
      { title: 'Employees', fields: ['lines', 'laterRows', 'unusualReason'] },
      {
        title: 'Effect',
        fields: [
          'waitingFor',
          'lineCount',
          'monthlyIncrease',
          'yearlyIncrease',
          'arrearsTotal',
          'appliedAt',
          'arrears',
        ],
        screens: ['show'],
      },
    ],
    paper: {
      heading: 'Surat Keputusan Penyesuaian Upah',
      fields: ['docNo', 'title', 'reason', 'letterDate', 'effectiveFrom', 'payGroup'],
      lines: 'lines',
      columns: ['employee', 'field', 'component', 'oldValue', 'newValue', 'increasePercent'],
      labels: {
        docNo: 'Nomor',
        title: 'Perihal',
        reason: 'Alasan',
        letterDate: 'Tanggal',
        effectiveFrom: 'Berlaku mulai',
        payGroup: 'Kelompok upah',
      },
      signatures: ['Disiapkan oleh', 'Kepala personalia', 'Kepala keuangan'],
    },
  }),
)
