// One uploaded file and how far it is: the history of every upload page (domain: upload engine).
import { defineEntity, type Fields, uploadStatuses } from '../../kernel/index.ts'

const count = { type: 'integer', required: true, default: 0 } as const

export const UploadBatch = defineEntity({
  name: 'UploadBatch',
  title: 'Uploaded file',
  key: [],
  code: 'fileName',
  show: 'fileName',
  fields: {
    uploadType: { type: 'text', max: 200, required: true, help: 'Path of the upload page.' },
    fileName: { type: 'text', max: 255, required: true },
    fileHash: {
      type: 'text',
      max: 64,
      required: true,
      help: 'SHA-256 hash, by which a file uploaded twice is detected.',
    },
    file: { type: 'file', required: true },
    /** JSON: the first row of the file. */
    headers: { type: 'longText' },
    /** JSON: the declared column of each header, null where it is left out. */
    mapping: { type: 'longText' },
    /** JSON: sentences about the file as a whole. */
    notes: { type: 'longText' },
    rows: count,
    ok: count,
    warn: count,
    error: count,
    status: { type: 'enum', values: uploadStatuses, required: true, default: 'RECEIVED' },
    job: { type: 'text', max: 64 },
    committedAt: { type: 'dateTime' },
    committedBy: { type: 'text', max: 200 },
    revertedAt: { type: 'dateTime' },
    revertedBy: { type: 'text', max: 200 },
  } as const satisfies Fields,
  system: true,
})
