// Where the rows of a report lead: as the declaration says, or as a screen made by hand around it does.
import type { Report } from '@kantor/shared/kernel'
import { createContext, useContext, useMemo } from 'react'
import type { AnswerRow } from '../../api/answers/answers.ts'
import type { Shell } from '../../api/screen-contract.ts'
import { drillOf, openedBy } from './drill.ts'

type Texts = { readonly [name: string]: string }
/** The address of a row, given the parameters of the request; null: it leads nowhere. */
export type RowLink = (row: AnswerRow, params: Texts) => string | null
export const RowLinkContext = createContext<RowLink | null>(null)

/** The address of each row for this person; null where none leads anywhere. */
export function useRowLink(report: Report, shell: Pick<Shell, 'features'>, params: Texts) {
  const linkOf = useContext(RowLinkContext)
  return useMemo(
    () =>
      linkOf !== null
        ? (row: AnswerRow) => linkOf(row, params)
        : report.opens === undefined
          ? drillOf(report, shell, params)
          : openedBy(report.opens, shell),
    [linkOf, report, shell, params],
  )
}
