// The filters above the errors; each counts as soon as it is given.
import type { Field } from '@kantor/shared/kernel'
import { FieldArea } from '../../fields/field-area.ts'
import type { FormValue } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { Button } from '../../ui/button.tsx'
import { type ErrorFilters, isFiltered, noFilters } from './error-filters.ts'

interface Props {
  readonly filters: ErrorFilters
  /** What failed, in words. */
  readonly faults: { readonly [type: string]: string }
  onChange(filters: ErrorFilters): void
}

export function ErrorFilterBar({ filters, faults, onChange }: Props) {
  const fields: { readonly [N in keyof ErrorFilters]: Field } = {
    type: { type: 'enum', values: Object.keys(faults), labels: faults },
    code: { type: 'text' },
    mes: { type: 'text', label: 'Message' },
    url: { type: 'text', label: 'URL' },
    from: { type: 'date' },
    to: { type: 'date' },
    sent: { type: 'enum', values: ['YES', 'NO'], labels: { YES: 'Sent', NO: 'Not sent' } },
  }
  const names = Object.keys(fields) as (keyof ErrorFilters)[]
  const change = (name: string, value: FormValue) =>
    onChange({ ...filters, [name]: typeof value === 'string' ? value : '' })
  return (
    <form aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <FieldArea data-filters="">
        {names.map((name) => (
          <FieldRow
            key={name}
            name={name}
            field={fields[name]}
            id={`errors-${name}`}
            value={filters[name] === '' ? null : filters[name]}
            onChange={change}
            onBlur={() => undefined}
          />
        ))}
        <Button disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
          Reset
        </Button>
      </FieldArea>
    </form>
  )
}
