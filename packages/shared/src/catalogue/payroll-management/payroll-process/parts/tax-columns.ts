// What the reports of income tax share: the filters of a tax month, and the columns for a month of an employee.
import { type Fields, type ReportColumns, shared } from '../../../../kernel/index.ts'
import { paid, payFilters, slipColumns } from '../datasets/payslips.dataset.ts'
import { EmployeeTaxMonth } from '../entities/employee-tax-month.entity.ts'

const { period: _period, paySequence: _sequence, ...places } = payFilters

/** The filters of payroll with the tax month in place of the month of pay. */
export const taxFilters = shared('TaxBreakdown', {
  taxMonth: { type: 'period', label: 'Tax month', help: 'If empty, the latest month with a run.' },
  ...places,
} as const satisfies Fields)

const { category, taxStatus } = EmployeeTaxMonth.fields
const { employee, department, payGroup } = slipColumns

/** Whose month it is and by what it is taxed. */
export const taxWho = {
  employee,
  department,
  payGroup,
  category,
  taxStatus,
  isFinal: { type: 'boolean', label: 'Final', help: 'The tax of the year was settled.', width: 80 },
} as const satisfies ReportColumns

const rate = { type: 'percent', width: 90 } as const
export const taxRate = { ...rate, label: 'Rate' } as const
export const taxSums = {
  grossTotal: paid('Gross with tax allowance', 'Income including benefits, premiums and tax allowance.'),
  pph21: paid('PPh 21', 'Tax of the month, borne by employee or employer.'),
} as const satisfies ReportColumns
