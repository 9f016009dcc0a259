// A decree that changes what people of a pay group are paid from a day on. Decided late, what closed months lack is paid as arrears (R-RAP).
import { type Complaint, defineEntity, type Fields, shared, waitingForField } from '../../../kernel/index.ts'
import { EmployeeSalary } from '../payroll-master/employee-salary.entity.ts'

const form = 'frmKEATXXM01E'

export const Ratification = defineEntity({
  name: 'Ratification',
  title: 'Ratification',
  key: ['docNo'],
  number: { field: 'docNo', series: 'Ratification', pattern: 'RAT/{YYYY}/{SEQ:4}' },
  show: 'title',
  head: ['payGroup', 'effectiveFrom', 'lineCount', 'monthlyIncrease'],
  pay: { of: 'payGroup', covered: ['lines.increasePercent', 'lines.compaRatio', 'lines.step'] },
  fields: {
    docNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Document', width: 140 },
    title: { type: 'text', max: 200, required: true, width: 240 },
    reason: { ...EmployeeSalary.fields.reason, width: 150 },
    payGroup: { type: 'ref', to: 'PayGroup', where: { active: true }, required: true, fixed: true, width: 160 },
    letterDate: { type: 'date', required: true, default: 'today', label: 'Date of the letter', width: 120 },
    effectiveFrom: { type: 'date', required: true, label: 'In force from', width: 120 },
    period: {
      type: 'ref',
      to: 'ReckoningDate',
      required: true,
      label: 'Arrears paid in',
      help: 'An open period of the pay group. Arrears of closed months are paid in it.',
      width: 170,
    },
    lines: {
      type: 'lines',
      label: 'Employees',
      key: ['employee', 'field', 'component'],
      minRows: 1,
      maxRows: 500,
      totals: ['oldValue', 'newValue'],
      of: {
        employee: { type: 'ref', to: 'Employee', required: true },
        field: {
          type: 'enum',
          values: shared('RatifiedField', ['BASIC', 'COMPONENT', 'GRADE_STEP', 'DAY_WAGE']),
          labels: { BASIC: 'Basic salary', GRADE_STEP: 'Step of the grade', DAY_WAGE: 'Wage of a day' },
          default: 'BASIC',
          required: true,
          label: 'What',
        },
        component: { type: 'ref', to: 'PayComponent', where: { kind: 'EARNING', active: true } },
        step: { type: 'integer', min: 1, max: 99, help: 'Step of the salary grade, if the step changes.' },
        // Once it is applied; 0: none. Closed months are counted again with the steps of their days.
        oldStep: { type: 'integer', min: 0, max: 99, hidden: true },
        oldValue: { type: 'money', readOnly: true, label: 'Before' },
        newValue: { type: 'money', min: 0.01, required: true, label: 'New value' },
        increasePercent: { type: 'percent', min: -100, max: 100_000, readOnly: true, label: 'Increase' },
        monthIncrease: {
          type: 'money',
          min: -999_999_999_999.99,
          readOnly: true,
          label: 'Increase per month',
          help: 'Monthly increase as of submission and decision. It is 0 for lines that keep later changes of pay.',
        },
        compaRatio: { type: 'percent', max: 100_000, readOnly: true, label: 'Of the middle of the grade' },
      },
    },
    arrears: {
      type: 'lines',
      readOnly: true,
      label: 'Arrears',
      totals: ['delta'],
      of: {
        employee: { type: 'ref', to: 'Employee', required: true },
        componentCode: { type: 'code', max: 30, required: true, label: 'Component' },
        month: { type: 'period', required: true },
        periodCode: { type: 'code', max: 9, required: true, label: 'Pay period' },
        paid: { type: 'money', required: true, label: 'Paid so far' },
        due: { type: 'money', required: true },
        delta: { type: 'money', min: -999_999_999_999.99, required: true, label: 'Arrears' },
      },
    },
    laterRows: {
      type: 'enum',
      values: shared('RatificationLaterRows', ['KEEP', 'REPLACE']),
      labels: { KEEP: 'Stays as it is', REPLACE: 'Is replaced' },
      label: 'Pay that changes again later',
      help: 'For pay that changes again after the effective date: the ratification ends before the later change, or replaces it.',
      width: 160,
    },
    unusualReason: {
      type: 'text',
      max: 300,
      label: 'Reason for unusual amounts',
      help: 'Required if the pay decreases, is below the minimum wage or outside the salary grade.',
      width: 200,
    },
    lineCount: { type: 'integer', derived: true, label: 'Lines', width: 90 },
    monthlyIncrease: { type: 'money', derived: true, label: 'Monthly increase', width: 150 },
    yearlyIncrease: {
      type: 'money',
      derived: true,
      label: 'Yearly increase',
      help: 'Increase over thirteen months, including the holiday allowance.',
      width: 150,
    },
    arrearsTotal: { type: 'money', derived: true, label: 'Arrears', width: 150 },
    budget: { type: 'text', max: 60, help: 'Budget that bears the increase.' },
    status: {
      type: 'enum',
      values: shared('RatificationStatus', [
        'DRAFT',
        'SUBMITTED',
        'RETURNED',
        'RATIFIED',
        'REJECTED',
        'APPLIED',
        'CANCELLED',
      ]),
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 120,
    },
    waitingFor: waitingForField,
    appliedAt: { type: 'dateTime', readOnly: true, label: 'Applied', width: 150 },
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form, freezes: true },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
    cancel: { from: ['RATIFIED'], to: 'CANCELLED', form, needs: 'reason' },
  },
  steps: {
    ratify: { from: ['SUBMITTED'], to: 'RATIFIED' },
    return: { from: ['SUBMITTED'], to: 'RETURNED' },
    reject: { from: ['SUBMITTED'], to: 'REJECTED' },
    apply: { from: ['RATIFIED'], to: 'APPLIED' },
  },
  checks: [{ rule: 'R-RAP', test: eachLineSaysWhat }],
})

interface Line {
  readonly field?: string | null
  readonly component?: unknown
  readonly step?: number | null
}
/** A component is named where one is changed, a step where the step is. */
function eachLineSaysWhat({ lines }: { readonly lines?: readonly Line[] | null }): readonly Complaint[] {
  return (lines ?? []).flatMap(({ field, component, step }, i) => [
    ...complaint(field === 'COMPONENT', component, `lines.${i}.component`, 'component'),
    ...complaint(field === 'GRADE_STEP', step, `lines.${i}.step`, 'step'),
  ])
}
function complaint(isNeeded: boolean, value: unknown, field: string, what: string): readonly Complaint[] {
  if (isNeeded === (value != null)) return []
  return [{ field, rule: 'R-RAP', message: isNeeded ? `say which ${what}` : `only where a ${what} changes` }]
}
