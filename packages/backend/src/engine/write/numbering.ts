// Numbers of documents and people: without gaps, because the counter is raised inside the transaction that uses it.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { together } from './in-step.ts'

export interface NumberingScope {
  readonly companyCode: string
  readonly branchCode: string
  /** YYYY-MM-DD: what {YY} and {MM} stand for. */
  readonly today: string
}

/**
 * The next number of a series, `{YY}{SEQ:5}` -> `2600001`. Parts: {YYYY} {YY} {MM} {DD} {COMPANY} {BRANCH} {SEQ:digits}.
 * Counting starts anew whenever the text around {SEQ} changes. Other writers of the series wait until this one commits.
 */
export async function nextNumber(tx: Db, scope: NumberingScope, series: string, pattern: string): Promise<string> {
  const [year, month, day] = scope.today.split('-') as [string, string, string]
  const text = pattern
    .replaceAll('{YYYY}', year)
    .replaceAll('{YY}', year.slice(2))
    .replaceAll('{MM}', month)
    .replaceAll('{DD}', day)
    .replaceAll('{COMPANY}', scope.companyCode)
    .replaceAll('{BRANCH}', scope.branchCode)
  const [place, digits] = /\{SEQ:(\d{1,2})\}/.exec(text) ?? []
  if (place === undefined || text.indexOf(place) !== text.lastIndexOf('{SEQ:'))
    throw new Error(`A numbering pattern has one {SEQ:digits}: ${pattern}`)
  const value = await raise(tx, scope.companyCode, `${series}|${text.replace(place, '#')}`)
  if (String(value).length > Number(digits))
    throw new KantorError('BAD_STATE', `The number series ${series} is used up. Give it more digits.`)
  return text.replace(place, String(value).padStart(Number(digits), '0'))
}

const raise = (tx: Db, companyCode: string, scope: string): Promise<number> =>
  together(tx, { key: `number ${companyCode} ${scope}`, rank: 'ask' }, null, async (asked) => {
    const [row] = await rowsOf<{ value: number }>(
      tx,
      sql`insert into number_sequence (company_code, scope, value) values (${companyCode}, ${scope}, ${asked.length})
          on conflict (company_code, scope) do update set value = number_sequence.value + ${asked.length} returning value`,
    )
    return asked.map((_, i) => Number(row?.value) - asked.length + 1 + i)
  })
