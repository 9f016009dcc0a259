// A document of a record.
import type { InputProps } from '../field-kind.ts'
import { fileLink } from './file-link.tsx'
import { LazyFilePicker } from './lazy-picker.tsx'

/** Input of a file field. */
export const FileInput = (props: InputProps<'file'>) => (
  <LazyFilePicker {...props} preview={(file) => fileLink(file, props.field)} />
)
