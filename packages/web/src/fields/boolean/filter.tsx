// Yes, no, or either.
import type { FilterProps } from '../field-kind.ts'

/** Filter of a boolean field. */
export function BooleanFilter({ id, value, onChange }: FilterProps<'boolean'>) {
  return (
    <select
      id={id}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value === 'true')}
    >
      <option value="">Any</option>
      <option value="true">Yes</option>
      <option value="false">No</option>
    </select>
  )
}
