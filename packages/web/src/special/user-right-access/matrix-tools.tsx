// The line above a matrix of form ids: search, which rows, what is counted.
import type { ReactNode } from 'react'

interface Props {
  readonly search: string
  readonly onlyGranted: boolean
  /** The label of the box that leaves out forms without a right. */
  readonly grantedLabel: string
  /** How many codes there are, in words. */
  readonly count: ReactNode
  readonly children?: ReactNode
  onSearch(search: string): void
  onOnlyGranted(onlyGranted: boolean): void
}

export const MatrixTools = ({ search, onlyGranted, grantedLabel, count, children, onSearch, onOnlyGranted }: Props) => (
  <div data-tools="">
    <input
      type="search"
      aria-label="Search forms by title or form id"
      placeholder="Title or form id"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
    <label>
      <input type="checkbox" checked={onlyGranted} onChange={(event) => onOnlyGranted(event.target.checked)} />
      {grantedLabel}
    </label>
    <small role="status">{count}</small>
    {children}
  </div>
)
