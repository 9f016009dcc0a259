// What a file for the tax office answers with; screens offer it as a download.
import type { Fields } from '../../../kernel/index.ts'

export const taxFile = {
  fileName: { type: 'text', required: true },
  content: { type: 'longText', required: true },
  lines: { type: 'integer', required: true, label: 'Lines' },
  unconfirmed: {
    type: 'boolean',
    label: 'Layout not confirmed',
    help: 'Let the tax office read an example before you report with it',
  },
} as const satisfies Fields
