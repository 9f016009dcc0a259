// The content of a stored template: its own codes, and those it has from templates that it includes.
import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import { UserTemplateEntryContentsDocument } from '../../api/generated/security-system.generated.ts'
import { type TemplateLine, tickedIn } from './template-lines.ts'

/** The lines of a row as the API gives them. */
export const linesInRow = (row: Row): readonly TemplateLine[] =>
  Array.isArray(row.lines) ? (row.lines as readonly TemplateLine[]) : []

/** Codes, conflicts inside and number of users; `included` are the codes of included templates with their names. */
export function useContents(row: Row) {
  const result = useQuery(UserTemplateEntryContentsDocument, {
    variables: { input: { template: row.id } },
    fetchPolicy: 'no-cache',
  })
  const contents = result.data?.userTemplateEntryContents
  const included = useMemo(() => {
    const own = tickedIn(linesInRow(row))
    return new Map(
      (contents?.codes ?? []).filter(({ code }) => !own.has(code)).map(({ code, source }) => [code, source]),
    )
  }, [contents, row])
  return { contents, included }
}
