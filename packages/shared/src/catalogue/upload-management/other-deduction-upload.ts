// Deductions for a period out of a sheet, as batches that a second person approves.
import { defineUpload } from '../../kernel/index.ts'
import { batchColumns, batchKey, batchNotes, batchPage } from './batch-columns.ts'

export const otherDeductionUpload = defineUpload({
  ...batchPage,
  path: '/upload-management/other-deduction-upload',
  title: 'Other Deduction Upload',
  columns: batchColumns,
  key: batchKey,
  again: 'replace',
  mostRows: 2_000,
  writes: ['AdditionalBatch'],
  notes: batchNotes,
})
