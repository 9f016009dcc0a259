// What a file field takes: kinds and size, the same in the picker and on the server.
import type { FieldOf } from '../../kernel/index.ts'

type FileField = FieldOf<'file' | 'image'>

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const usualTypes = {
  file: ['application/pdf', 'image/jpeg', 'image/png', excel, 'text/csv'],
  image: ['image/jpeg', 'image/png', 'image/webp'],
} as const
const usualMegabytes = { file: 10, image: 5 } as const

/** Largest file of any field, in megabytes. */
export const maxFileMegabytes = 25

/** Media types a field takes. */
export const acceptedTypesOf = (field: FileField): readonly string[] => field.accept ?? usualTypes[field.type]

/** The largest file a field takes, in megabytes. */
export const maxMegabytesOf = (field: FileField): number =>
  Math.min(field.maxMegabytes ?? usualMegabytes[field.type], maxFileMegabytes)
