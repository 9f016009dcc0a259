// Yes or no, in words: a tick alone says nothing to half of its readers.
import type { CellProps } from '../field-kind.ts'
import { flagText } from './boolean-text.ts'

/** Cell of a boolean field. */
export const BooleanCell = ({ value }: CellProps<'boolean'>) => (
  <span data-flag={value === true ? 'yes' : 'no'}>{flagText(value)}</span>
)
