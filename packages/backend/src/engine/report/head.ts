// The head of every workbook and every sheet of paper: whose it is, what was requested, who took it when.
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { labelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Field, Fields } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { ActionContext } from '../actions/actions.ts'
import type { Values } from '../write/stored.ts'
import type { ReportLogic } from './logic.ts'
import { valueText } from './value-text.ts'

const ofCompany = tableColumns(Company)

/** What was requested, each item with its label, in words. */
export type GivenTexts = readonly (readonly [label: string, text: string])[]

export interface ReportHead {
  readonly company: string
  readonly title: string
  readonly given: GivenTexts
  readonly printed: string
}

/** The head of a file under a title. */
export const headOf = async (context: ActionContext, title: string, given: GivenTexts): Promise<ReportHead> => ({
  company: await companyOf(context),
  title,
  given,
  printed: `Printed ${formatDateTime(context.engine.now().toISOString())} by ${context.actor.name}`,
})

/** The parameters of a report that were given, and the search. */
export const parameterTexts = (
  context: ActionContext,
  { declaration }: ReportLogic,
  params: Values,
): Promise<GivenTexts> => fieldTexts(context, { ...declaration.params, search: { type: 'text' } }, params)

/** Values of fields in words; what was not given is left out. */
export async function fieldTexts(context: ActionContext, fields: Fields, values: Values): Promise<GivenTexts> {
  const given = await Promise.all(
    Object.entries(fields).map(
      async ([name, field]) => [labelOf(name, field), await paramText(context, field, values[name])] as const,
    ),
  )
  return given.filter(([, text]) => text !== '')
}

async function paramText(context: ActionContext, field: Field, value: unknown): Promise<string> {
  if (field.type === 'lines') return ''
  if (field.type !== 'ref' || typeof value !== 'number')
    return field.type === 'boolean' && value !== true ? '' : valueText(field, value)
  return valueText(field, (await context.refsOf(field.to, [value])).get(value))
}

/** The legal name of the company; its code in a catalogue that keeps none. */
/** The legal name of the company in which the user works. */
export async function companyOf({ tx, actor, engine }: ActionContext): Promise<string> {
  if (!engine.catalogue.entities.has('Company')) return actor.companyCode
  const [found] = await typedRows(
    tx,
    { name: ofCompany.legalName },
    sql`from company where code = ${actor.companyCode}`,
  )
  return found?.name ?? actor.companyCode
}
