// The newest version of the questions that the rows of a sheet name, in one statement.

import type { QuestionType } from '@kantor/shared/rules/exam/exam-types'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { table } from '../tables.ts'

interface Named {
  readonly groupCode?: number | null
  readonly questionCode?: string | null
}
export interface LatestQuestion {
  readonly id: number
  readonly rowVersion: number
  readonly version: number
  readonly type: QuestionType
  readonly status: string
}

export const questionKey = ({ groupCode, questionCode }: Named): string => `${groupCode} ${questionCode}`

export async function latestQuestions(
  { tx, actor }: RuleContext,
  rows: readonly { readonly values: Named }[],
): Promise<ReadonlyMap<string, LatestQuestion>> {
  const codes = [...new Set(rows.flatMap(({ values }) => values.questionCode ?? []))]
  const found = await rowsOf<LatestQuestion & { key: string }>(
    tx,
    sql`select distinct on (group_id, code) group_id || ' ' || code as key, id, row_version as "rowVersion", version, type, status
      from ${table.question} where company_code = ${actor.companyCode}
        and code in (select value from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
      order by group_id, code, version desc`,
  )
  return new Map(found.map(({ key, ...question }) => [key, question]))
}
