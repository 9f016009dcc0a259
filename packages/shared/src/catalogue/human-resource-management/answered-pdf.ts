// What a paper answers with that is handed over as a PDF; screens offer it as a download.
import type { Fields } from '../../kernel/index.ts'

/** Its name, `application/pdf`, and its bytes in base64. */
export const answeredPdf = {
  fileName: { type: 'text', max: 200, required: true, label: 'File' },
  mediaType: { type: 'code', max: 60, required: true, label: 'Kind' },
  content: { type: 'longText', required: true },
} as const satisfies Fields
