// Any of several references: each chosen one is shown as a chip under the search.
import type { Ref } from '@kantor/shared/kernel'
import { X } from 'lucide-react'
import { toggled } from '../enum/filter.tsx'
import type { FilterProps } from '../field-kind.ts'
import { valuesIn } from '../filter-value.ts'
import { RefInput } from './input.tsx'
import { useRefTexts } from './use-ref-texts.ts'

/** Filter of a ref field. */
export function RefFilter({ id, field, name, label, value, onChange }: FilterProps<'ref'>) {
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const ids = valuesIn(chosen)
  const known = useRefTexts(field, ids)
  const add = (ref: Ref | string | null) => {
    if (ref !== null && typeof ref === 'object' && !chosen.includes(ref.id)) onChange(toggled(chosen, ref.id, true))
  }
  return (
    <span data-stack="">
      <RefInput id={id} field={field} name={name} label={label} value={null} invalid={false} onChange={add} />
      {ids.map((refId) => (
        <span key={refId} data-chosen="">
          {known(refId)}
          <button
            type="button"
            aria-label={`Remove ${known(refId)}`}
            onClick={() => onChange(toggled(chosen, refId, false))}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
    </span>
  )
}
