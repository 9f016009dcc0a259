// The days that differ from the week: national, regional and company holidays, collective leave, each for whom it counts.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

export const dayKinds = ['NATIONAL', 'REGIONAL', 'COMPANY', 'COLLECTIVE'] as const

export const WorkingCalendar = defineEntity({
  name: 'WorkingCalendar',
  title: 'Working calendar day',
  key: ['calendarDate', 'scopeType', 'scopeCode'],
  show: 'holidayName',
  fields: {
    calendarDate: { type: 'date', required: true, label: 'Date', width: 120 },
    holidayName: { type: 'text', max: 100, required: true, label: 'Name', width: 260 },
    dayKind: {
      type: 'enum',
      values: dayKinds,
      labels: { COLLECTIVE: 'Collective leave' },
      required: true,
      default: 'NATIONAL',
      label: 'Kind',
      width: 140,
    },
    scopeType: {
      type: 'enum',
      values: ['ALL', 'AREA', 'LOCATION', 'DEPARTMENT'],
      labels: { ALL: 'Whole company' },
      required: true,
      default: 'ALL',
      label: 'Counts for',
      help: 'The narrowest scope applies: department, then location, then area, then the whole company.',
      width: 120,
    },
    scopeCode: { type: 'code', max: 20, label: 'Scope code', help: 'Code of the area, location or department.' },
    deductsAnnualLeave: {
      type: 'boolean',
      default: true,
      label: 'Deducts leave',
      help: 'Whether collective leave is deducted from annual leave. A holiday never is.',
    },
    fixedDate: { type: 'boolean', help: 'The holiday is on the same date every year and is copied to the next year.' },
    legalBasis: { type: 'text', max: 160, help: 'Number of the joint ministerial decree (SKB).' },
    calendarYear: { type: 'code', derived: true, label: 'Year', width: 80 },
  } as const satisfies Fields,
  checks: [
    {
      rule: 'R-CAL-SCOPE',
      test: ({ scopeType, scopeCode }): readonly Complaint[] => {
        const hasCode = scopeCode != null && scopeCode !== ''
        if (scopeType == null || (scopeType === 'ALL') !== hasCode) return []
        const message = hasCode ? 'must be empty if the day applies to the whole company' : 'is required for this scope'
        return [{ field: 'scopeCode', rule: 'R-CAL-SCOPE', message }]
      },
    },
    {
      rule: 'R-CAL-FIXED',
      test: ({ dayKind, fixedDate }): readonly Complaint[] =>
        dayKind === 'COLLECTIVE' && fixedDate === true
          ? [{ field: 'fixedDate', rule: 'R-CAL-FIXED', message: 'collective leave is decreed every year separately' }]
          : [],
    },
  ],
})
