// Outstanding Travel Request Recap by Employee: who has advances that are not settled, and for how long.
// Specification: shares frmHRTRAVM08I with outstanding-travel-request (spec).
import { defineReport, indexOnly } from '../../../../kernel/index.ts'
import { asOf, bucketSums, division } from './report-columns.ts'

export const outstandingTrRecapEmployee = defineReport({
  path: '/human-resource-management/travel-management/travel-report/outstanding-tr-recap-employee',
  title: 'Outstanding Travel Request Recap by Employee',
  form: 'frmHRTRAVM08',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...asOf, division },
  columns: { employee: { type: 'ref', to: 'Employee', width: 240 }, ...bucketSums },
  sort: ['employee'],
})
