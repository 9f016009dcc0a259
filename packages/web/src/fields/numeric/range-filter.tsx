// Two bounds of any kind of value that has an order; both are inclusive and either may stay open.
import type { ReactNode } from 'react'
import type { FilterProps, Range } from '../field-kind.ts'
import { isRange, setFilter } from '../filter-value.ts'

interface Props extends FilterProps {
  /** Draws one bound; `id` carries the label of the first, the second has its own. */
  bound(part: { id: string; label: string; value: string | null; onChange(value: string | null): void }): ReactNode
}

/** From and to, side by side. */
export function RangeFilter({ id, label, value, onChange, bound }: Props) {
  const range: Range = value !== undefined && isRange(value) ? value : {}
  const change = (part: Range) => {
    const { from, to, ...others } = { ...range, ...part }
    onChange(setFilter({ ...(from ? { from } : {}), ...(to ? { to } : {}), ...others }))
  }
  return (
    <span data-range="">
      {bound({
        id,
        label: `${label} from`,
        value: range.from ?? null,
        onChange: (from) => change({ from: from ?? '' }),
      })}
      <span aria-hidden="true">–</span>
      {bound({
        id: `${id}.to`,
        label: `${label} to`,
        value: range.to ?? null,
        onChange: (to) => change({ to: to ?? '' }),
      })}
    </span>
  )
}
