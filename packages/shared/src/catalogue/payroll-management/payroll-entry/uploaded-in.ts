// Where an uploaded row came from and what became of it: the file, who committed it, and the closed run that used it.
import type { Fields } from '../../../kernel/index.ts'

export const uploadedIn = {
  fileName: { type: 'text', derived: true, label: 'File', help: 'File that changed the row last.', width: 220 },
  uploadedBy: { type: 'text', derived: true, label: 'Uploaded by', width: 180 },
  uploadedAt: { type: 'dateTime', derived: true, label: 'Uploaded', width: 160 },
  usedIn: {
    type: 'text',
    derived: true,
    label: 'Used in',
    help: 'Closed pay run that paid or taxed the row.',
    width: 170,
  },
} as const satisfies Fields
