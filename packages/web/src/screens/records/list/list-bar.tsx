// The bar above a list: title, search, filters, columns, row height.
import { Columns3, Ellipsis, Rows2, Rows3, Rows4, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { densities, setDensity } from './density.ts'
import { SearchInput } from './search-input.tsx'

interface Props {
  readonly title: string
  readonly search: string
  readonly density: (typeof densities)[number]
  readonly filterable: boolean
  readonly filtering: boolean
  onSearch(search: string): void
  onFiltering(filtering: boolean): void
  onColumns(): void
  /** More that a list can do; `near` is where its menu belongs. */
  onMore(near: DOMRect): void
  /** More buttons, before those of the list. */
  readonly children?: ReactNode
}

export function ListBar({
  title,
  search,
  density,
  filterable,
  filtering,
  onSearch,
  onFiltering,
  onColumns,
  onMore,
  children,
}: Props) {
  return (
    <div data-bar="">
      <h1 tabIndex={-1}>{title}</h1>
      <SearchInput value={search} onChange={onSearch} />
      {children}
      {filterable ? (
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={filtering}
          onClick={() => onFiltering(!filtering)}
        >
          Filters
        </Button>
      ) : null}
      <IconButton label="Choose columns" aria-haspopup="dialog" onClick={onColumns}>
        <Columns3 aria-hidden />
      </IconButton>
      <DensityButton density={density} />
      <IconButton
        label="More for this list"
        aria-haspopup="menu"
        onClick={(event) => onMore(event.currentTarget.getBoundingClientRect())}
      >
        <Ellipsis aria-hidden />
      </IconButton>
    </div>
  )
}

const densityIcons = { compact: Rows4, default: Rows3, roomy: Rows2 } as const

/** Row height, the next of three. */
export function DensityButton({ density }: { readonly density: (typeof densities)[number] }) {
  const Icon = densityIcons[density]
  const next = densities[(densities.indexOf(density) + 1) % densities.length] ?? 'default'
  return (
    <IconButton label={`Row height: ${density}. Change to ${next}`} onClick={() => setDensity(next)}>
      <Icon aria-hidden />
    </IconButton>
  )
}
