// The filters of a pivot as chips: what counts, and how to take it off.
import { type CubeFilters, dimensionOf, memberLabel } from '@kantor/shared/derive/cubes'
import type { Cube } from '@kantor/shared/kernel'
import { Funnel, X } from 'lucide-react'

interface Props {
  readonly cube: Cube
  readonly filters: CubeFilters
  /** Words of members that were shown: those of references are the server's. */
  wordOf(dimension: string, key: string | null): string | undefined
  onOpen(dimension: string): void
  onRemove(dimension: string): void
}

export function FilterChips({ cube, filters, wordOf, onOpen, onRemove }: Props) {
  const names = Object.keys(filters)
  if (names.length === 0) return null
  return (
    <fieldset data-area="filters" aria-label="Filters">
      <span data-title="" aria-hidden>
        Filters
      </span>
      {names.map((name) => {
        const dimension = dimensionOf(cube, name)
        const members = filters[name]
        if (dimension === undefined || members === undefined) return null
        const isNot = 'not' in members
        const keys = isNot ? members.not : members
        const words = keys.map(
          (key) => wordOf(name, key) ?? (dimension.field.type === 'ref' ? null : memberLabel(dimension, key)),
        )
        const text = keys.length <= 3 && !words.includes(null) ? words.join(', ') : `${keys.length} chosen`
        const whole = `${dimension.label}${isNot ? ' without' : ''}: ${text}`
        return (
          <span key={name} data-pair="">
            <button
              type="button"
              data-chip=""
              data-filtered=""
              aria-label={`Change the filter ${whole}`}
              onClick={() => onOpen(name)}
            >
              <Funnel aria-hidden />
              {whole}
            </button>
            <button type="button" data-chip="" aria-label={`Remove the filter ${whole}`} onClick={() => onRemove(name)}>
              <X aria-hidden />
            </button>
          </span>
        )
      })}
    </fieldset>
  )
}
