// What a file for the tax office answers with; screens offer it as a download.
import type { Fields } from '../../../kernel/index.ts'

export const taxFile = {
  fileName: { type: 'text', required: true },
  content: { type: 'longText', required: true },
  lines: { type: 'integer', required: true, label: 'Lines' },
  unconfirmed: {
    type: 'boolean',
    label: 'Layout not confirmed',
    help: 'Have the tax office check a sample file before you report with this layout.',
  },
} as const satisfies Fields
