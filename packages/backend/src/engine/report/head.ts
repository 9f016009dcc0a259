// What stands above a report on paper and in a sheet: whose it is, what was asked, who printed it when.
import { labelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Field } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../actions/actions.ts'
import type { Values } from '../write/stored.ts'
import type { ReportLogic } from './logic.ts'
import { valueText } from './value-text.ts'

export interface ReportHead {
  readonly company: string
  readonly title: string
  /** Parameters that were given, each with its label. */
  readonly given: readonly (readonly [label: string, text: string])[]
  readonly printed: string
}

/** The head of a report as it was asked for. */
export async function headOf(context: ActionContext, report: ReportLogic, params: Values): Promise<ReportHead> {
  const { actor, engine } = context
  const { title, params: fields } = report.declaration
  const entries: readonly (readonly [string, Field])[] = [...Object.entries(fields), ['search', { type: 'text' }]]
  const given = await Promise.all(
    entries.map(
      async ([name, field]) => [labelOf(name, field), await paramText(context, field, params[name])] as const,
    ),
  )
  return {
    company: await companyOf(context),
    title,
    given: given.filter(([, text]) => text !== ''),
    printed: `Printed ${formatDateTime(engine.now().toISOString())} by ${actor.name}`,
  }
}

/** The parameters that were given, in words. */
export async function parameterTexts(
  context: ActionContext,
  { declaration }: ReportLogic,
  params: Values,
): Promise<ReportHead['given']> {
  const fields: readonly (readonly [string, Field])[] = [
    ...Object.entries(declaration.params),
    ['search', { type: 'text' }],
  ]
  const given = await Promise.all(
    fields.map(async ([name, field]) => [labelOf(name, field), await paramText(context, field, params[name])] as const),
  )
  return given.filter(([, text]) => text !== '')
}

async function paramText(context: ActionContext, field: Field, value: unknown): Promise<string> {
  if (field.type !== 'ref' || typeof value !== 'number')
    return field.type === 'boolean' && value !== true ? '' : valueText(field, value)
  return valueText(field, (await context.refsOf(field.to, [value])).get(value))
}

/** The legal name of the company; its code in a catalogue that keeps none. */
async function companyOf({ tx, actor, engine }: ActionContext): Promise<string> {
  if (!engine.catalogue.entities.has('Company')) return actor.companyCode
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`select legal_name as name from company where code = ${actor.companyCode}`,
  )
  return found?.name ?? actor.companyCode
}
