// A year of the books: opened with its thirteen periods, closed by the yearly closing (finance 2.1).
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const FiscalYear = defineEntity({
  name: 'FiscalYear',
  title: 'Fiscal year',
  key: ['year'],
  show: 'year',
  fields: {
    year: { type: 'integer', min: 2000, max: 2100, required: true, fixed: true },
    startDate: { type: 'date', required: true },
    endDate: { type: 'date', required: true },
    status: {
      type: 'enum',
      values: shared('FiscalYearStatus', ['OPEN', 'CLOSED']),
      default: 'OPEN',
      required: true,
      readOnly: true,
    },
  } as const satisfies Fields,
  steps: {
    close: { from: ['OPEN'], to: 'CLOSED' },
    reopen: { from: ['CLOSED'], to: 'OPEN' },
  },
  system: true,
})
