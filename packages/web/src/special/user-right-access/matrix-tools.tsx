// The line above a matrix of form ids: search, which rows, what is counted.
import type { ReactNode } from 'react'

interface Props {
  readonly search: string
  readonly onlyHeld: boolean
  /** The label of the box that leaves out forms without a right. */
  readonly heldLabel: string
  /** How many codes there are, in words. */
  readonly count: ReactNode
  readonly children?: ReactNode
  onSearch(search: string): void
  onOnlyHeld(onlyHeld: boolean): void
}

export const MatrixTools = ({ search, onlyHeld, heldLabel, count, children, onSearch, onOnlyHeld }: Props) => (
  <div data-tools="">
    <input
      type="search"
      aria-label="Search forms by title or form id"
      placeholder="Title or form id"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <label>
      <input type="checkbox" checked={onlyHeld} onChange={(event) => onOnlyHeld(event.target.checked)} />
      {heldLabel}
    </label>
    <small role="status">{count}</small>
    {children}
  </div>
)
