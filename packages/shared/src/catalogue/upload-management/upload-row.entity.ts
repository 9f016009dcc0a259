// One row of an uploaded file: what it says, what is to be said about it, what it did; the last is what a revert needs.
import { defineEntity, type Fields, uploadEffects, uploadRowStatuses } from '../../kernel/index.ts'

export const UploadRow = defineEntity({
  name: 'UploadRow',
  title: 'Uploaded row',
  key: ['batch', 'rowNo'],
  code: 'rowNo',
  show: 'rowNo',
  fields: {
    batch: { type: 'ref', to: 'UploadBatch', required: true },
    rowNo: { type: 'integer', required: true, help: 'Row number in the sheet, where the header is row 1.' },
    /** Order of writing: what others hang below goes first. */
    turn: { type: 'integer', required: true, default: 0 },
    /** JSON: the cells by column. */
    raw: { type: 'longText', required: true },
    rowStatus: { type: 'enum', values: uploadRowStatuses, required: true },
    effect: { type: 'enum', values: uploadEffects },
    /** JSON: level, rule and sentence per cell. */
    messages: { type: 'longText' },
    targetEntity: { type: 'text', max: 63 },
    targetId: { type: 'integer' },
    /** The version the preview saw: another one at the commit means that another user saved in between. */
    targetVersion: { type: 'integer' },
    /** JSON: per written record the values before and after, of what was changed. */
    before: { type: 'longText' },
    after: { type: 'longText' },
  } as const satisfies Fields,
  system: true,
})
