// Outstanding Travel Request Recap by Location: open trips by the area of operation they lead to.
import { defineReport, indexOnly } from '../../../../kernel/index.ts'
import { asOf, bucketSums } from './report-columns.ts'

export const outstandingTrRecapLocation = defineReport({
  path: '/human-resource-management/travel-management/travel-report/outstanding-tr-recap-location',
  title: 'Outstanding Travel Request Recap by Location',
  form: 'frmHRTRAVM19',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: asOf,
  columns: { area: { type: 'ref', to: 'OperationArea', width: 240 }, ...bucketSums },
  sort: ['area'],
})
