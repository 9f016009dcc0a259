// A picture of a record: shown as soon as it is stored.
import type { FileRef } from '@kantor/shared/kernel'
import { Picture } from '../../ui/picture.tsx'
import type { InputProps } from '../field-kind.ts'
import { LazyFilePicker } from '../file/lazy-picker.tsx'

/** Input of an image field. */
export const ImageInput = (props: InputProps<'image'>) => <LazyFilePicker {...props} preview={picture} />

const picture = (file: FileRef) => <Picture src={`/files/${encodeURIComponent(file.id)}`} alt={file.name} />
