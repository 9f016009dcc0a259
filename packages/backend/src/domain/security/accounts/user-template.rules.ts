// Templates: what they hold and who holds them. A draft grants nothing and is edited freely; what changes anybody's rights
// is weighed like every change of rights, and refused here where a second administrator is needed.
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { type RuleValues, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { type TemplateWrite, templateGuard } from '../rights/templates/template-guard.ts'

type Values = RuleValues<(typeof UserTemplate)['fields']>
type Row = StoredRow<(typeof UserTemplate)['fields']>

/** The active templates that a template comprises: itself and what it includes, each once. */
const flattened = (id: unknown): SQL => sql`with recursive f (id) as (
  select ${id}::integer union
  select i.template_id from f join user_template_includes i on i.parent_id = f.id join user_template ut on ut.id = i.template_id and ut.status = 'ACTIVE')`

export const userTemplateRules = rulesFor(UserTemplate, {
  derive: (_, next, before) =>
    before !== undefined && isMoved(next, before) ? { version: Number(before.version) + 1 } : {},
  check: (context, next, before) => templateGuard(context).complaints(writeOf(next, before)),
  async afterWrite(context, row, before) {
    if (before !== undefined && isMoved(row, before)) await templateGuard(context).follow(row.id)
  },
  async beforeDelete(context, row) {
    if (row.isSystem) throw new KantorError('BAD_STATE', 'A template of the product cannot be deleted. Retire it.')
    await templateGuard(context).refuseAuthority({ dynamicAll: row.dynamicAll === true })
  },
  derived: {
    lineCount: ({ columns: { id } }) =>
      sql`(select count(*)::integer from user_template_lines l where l.parent_id = ${id})`,
    userCount: ({ columns: { id }, today }) =>
      sql`(select count(distinct a.user_id)::integer from template_assignment a where a.template_id = ${id} and (a.valid_to is null or a.valid_to >= ${today}))`,
    conflictCount: ({ columns: { id, dynamicAll } }) => sql`(${flattened(id)}, c (code) as (
      select l.form_id || s.suffix from f join user_template_lines l on l.parent_id = f.id
        cross join lateral (values ('I', l.view), ('A', l.add), ('E', l.edit), ('D', l.delete)) s (suffix, held) where s.held)
      select count(*)::integer from sod_rule r where r.status = 'ACTIVE' and (${dynamicAll} or (
        exists (select 1 from sod_rule_side_a x join c on c.code = x.code where x.parent_id = r.id) and
        exists (select 1 from sod_rule_side_b x join c on c.code = x.code where x.parent_id = r.id))))`,
  },
})

type Contents = TemplateWrite['next']
const contentsOf = (row: Values): Contents => ({
  lines: (row.lines ?? []).map((l) => ({
    formId: l.formId ?? '',
    view: l.view === true,
    add: l.add === true,
    edit: l.edit === true,
    delete: l.delete === true,
  })),
  includes: (row.includes ?? []).map((l) => ({ template: l.template ?? 0 })),
  status: row.status ?? 'DRAFT',
})

const writeOf = (next: Values, before?: Row): TemplateWrite => ({
  id: before?.id ?? null,
  dynamicAll: before?.dynamicAll === true,
  next: contentsOf(next),
})

/** Did anything change that its holders' rights follow from? */
const isMoved = (next: Values, before: Row): boolean =>
  JSON.stringify(contentsOf(next)) !== JSON.stringify(contentsOf(before))
