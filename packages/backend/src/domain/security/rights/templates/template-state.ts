// A template with its lines and includes, and who holds it.
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { RightsTemplate } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../db/connection.ts'
import { lineColumns, picked, typedRows } from '../../../../db/rows/typed-rows.ts'
import { type AccountState, readAccounts } from '../accounts/account-state.ts'
import { type Step, type TemplateLine, withSteps } from '../operations.ts'
import type { RightsSnapshot, TemplateName } from '../rights-snapshot.ts'

const ofUserTemplateLines = lineColumns(UserTemplate, 'lines')
const ofUserTemplateIncludes = lineColumns(UserTemplate, 'includes')

export interface TemplateState extends TemplateName {
  readonly lines: readonly TemplateLine[]
  readonly includes: readonly { readonly template: number }[]
}
export const includeKey = (row: { readonly template: number }): string => String(row.template)
export const lineKey = (row: TemplateLine): string => row.formId

/** A template, locked until the transaction ends where it is to change; NOT_FOUND where there is none. */
export async function readTemplate(tx: Db, snapshot: RightsSnapshot, id: number, hold = false): Promise<TemplateState> {
  if (hold) await tx.execute(sql`select 1 from user_template where id = ${id} for update`)
  const name = snapshot.names.get(id)
  if (name === undefined) throw new KantorError('NOT_FOUND')
  const lines = await typedRows(
    tx,
    picked(ofUserTemplateLines, 'formId', 'view', 'add', 'edit', 'delete'),
    sql`from user_template_lines where parent_id = ${id} order by seq`,
  )
  const includes = await typedRows(
    tx,
    { template: ofUserTemplateIncludes.template },
    sql`from user_template_includes where parent_id = ${id} order by seq`,
  )
  return { ...name, lines, includes }
}

/** The template as the steps would leave it. */
export const templateWith = (template: TemplateState, steps: readonly Step[]): TemplateState => ({
  ...template,
  lines: withSteps('LINE', lineKey, template.lines, steps),
  includes: withSteps('INCLUDE', includeKey, template.includes, steps),
})

/** Full codes of lines. */
export const codesOfLines = (lines: readonly TemplateLine[]): readonly string[] =>
  lines.flatMap((l) => [
    ...(l.view ? [`${l.formId}I`] : []),
    ...(l.add ? [`${l.formId}A`] : []),
    ...(l.edit ? [`${l.formId}E`] : []),
    ...(l.delete ? [`${l.formId}D`] : []),
  ])

/** The templates of the snapshot with one put in another's place. */
export function templatesWith(snapshot: RightsSnapshot, template: TemplateState): ReadonlyMap<number, RightsTemplate> {
  const own: RightsTemplate = {
    id: template.id,
    isActive: template.status === 'ACTIVE',
    dynamicAll: template.dynamicAll,
    includes: template.includes.map((row) => row.template),
    codes: codesOfLines(template.lines),
  }
  return new Map([...snapshot.templates, [template.id, own]])
}

/** The templates that lead to one, itself among them: a user who has one of these is reached by its changes. */
export function holdersOf(templates: ReadonlyMap<number, RightsTemplate>, id: number): ReadonlySet<number> {
  const found = new Set([id])
  for (let grew = true; grew; ) {
    const more = [...templates.values()].filter((t) => !found.has(t.id) && t.includes.some((i) => found.has(i)))
    for (const t of more) found.add(t.id)
    grew = more.length > 0
  }
  return found
}

/** The accounts that hold one of some templates now or later; closed ones are left out. */
export const usersOf = (tx: Db, templates: ReadonlySet<number>, today: string): Promise<readonly AccountState[]> =>
  readAccounts(
    tx,
    sql`u.status <> 'DISABLED' and exists (select 1 from template_assignment a where a.user_id = u.id
      and a.template_id in (select jsonb_array_elements_text(${JSON.stringify([...templates])}::jsonb)::integer)
      and (a.valid_to is null or a.valid_to >= ${today}))`,
  )

/** Active codes of a template: its own and those of what it includes, each with the way to it. */
export function contentsOf(snapshot: RightsSnapshot, root: number): ReadonlyMap<string, readonly number[]> {
  const codes = new Map<string, readonly number[]>()
  const seen = new Set<number>()
  const open: (readonly number[])[] = [[root]]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const template = snapshot.templates.get(path.at(-1) ?? 0)
    if (template === undefined || seen.has(template.id)) continue
    if (!template.isActive && template.id !== root) continue
    seen.add(template.id)
    for (const code of template.dynamicAll ? snapshot.known : template.codes)
      if (!codes.has(code)) codes.set(code, path)
    for (const next of template.includes) open.push([...path, next])
  }
  return codes
}
