// What a file field takes: kinds and size, the same in the picker and on the server.
import type { FieldOf } from '../../kernel/index.ts'

type FileField = FieldOf<'file' | 'image'>

const office = 'application/vnd.openxmlformats-officedocument'
const excel = `${office}.spreadsheetml.sheet`
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

const endings: { readonly [type: string]: string } = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'text/plain': 'txt',
  [excel]: 'xlsx',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.presentationml.presentation`]: 'pptx',
}

/** The name of a media type for a user who chooses a file: `docx`. */
export const endingOf = (type: string): string => endings[type] ?? type.split('/')[1] ?? type
