// What an employee asks about a line of his payslip, and what payroll answers: one thread a line.
import { defineEntity, type Fields, shared } from '../../../../kernel/index.ts'

export const PayslipQuestion = defineEntity({
  name: 'PayslipQuestion',
  title: 'Question about a payslip',
  key: ['payslip', 'componentCode'],
  code: 'periodCode',
  show: 'lineName',
  dataScope: { by: ['employee'] },
  aboutOwnRecord: 'Employees ask about their own payslip; its owner never answers',
  // Who writes about an amount names it.
  pay: { of: 'payslip', covered: ['entries.text'] },
  fields: {
    payslip: { type: 'ref', to: 'Payslip', required: true, fixed: true, width: 200 },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    periodCode: { type: 'code', max: 9, required: true, fixed: true, label: 'Period', width: 110 },
    componentCode: { type: 'code', max: 30, required: true, fixed: true, label: 'Component', width: 140 },
    lineName: { type: 'text', max: 100, required: true, fixed: true, label: 'Line', width: 220 },
    status: {
      type: 'enum',
      values: shared('PayslipQuestionStatus', ['OPEN', 'ANSWERED']),
      labels: { OPEN: 'Waits for an answer' },
      default: 'OPEN',
      required: true,
      readOnly: true,
      width: 150,
    },
    askedAt: { type: 'dateTime', readOnly: true, label: 'Asked', width: 150 },
    answeredAt: { type: 'dateTime', readOnly: true, label: 'Answered', width: 150 },
    entries: {
      type: 'lines',
      readOnly: true,
      label: 'Thread',
      of: {
        writtenAt: { type: 'dateTime', required: true, label: 'When', width: 150 },
        writtenBy: { type: 'text', max: 200, required: true, label: 'By', width: 180 },
        side: {
          type: 'enum',
          values: shared('PayslipQuestionSide', ['EMPLOYEE', 'PAYROLL']),
          required: true,
          label: 'From',
          width: 110,
        },
        text: { type: 'longText', max: 1000, required: true, width: 420 },
      },
    },
  } as const satisfies Fields,
  system: true,
})
