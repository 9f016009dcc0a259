// Front door of the master data: closed days, spans, days to evaluate again.
export { freezeChartAtClose, freezeEarlierCharts, thawChart, writeChart } from './chart-history.ts'
export { lockedError, refuseClosed, refuseClosedSpan } from './closed-days.ts'
export { completeParameters } from './complete-parameters.ts'
export { parameterRowsOf, policiesOf, policyOfDay } from './parameter-rows.ts'
export { type ShutMonth, shutMonths, shutWithin } from './shut-months.ts'
export { outside, type Span, spanOfBoth } from './spans.ts'
export { markStale, markStaleForGood, takeDays } from './stale-days.ts'
export { countsOtherwise, keepPast } from './versions.ts'
