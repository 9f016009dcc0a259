// An amount that is kept from the reader (decision 0085): dots in its place, so that it is not mistaken for one that was never entered.
import { amountsCoveredField } from '@kantor/shared/kernel'
import type { ReactNode } from 'react'

/** Called, not mounted, like every cell of a list. */
export const coveredCell = (): ReactNode => (
  <span data-covered="" title={amountsCoveredField.help}>
    <span aria-hidden="true">•••</span>
    <span className="visually-hidden">covered</span>
  </span>
)
