// Reads what the rights of a user are made of. Templates are few and the same for all: kept until one changes.
import type {
  DataScope,
  DirectGrant,
  Membership,
  RightsAssignment,
  RightsSource,
  RightsTemplate,
} from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'

interface TemplateRow {
  readonly id: number
  readonly status: string
  readonly dynamic_all: boolean
  readonly includes: readonly number[]
  readonly lines: readonly {
    readonly f: string
    readonly i: boolean
    readonly a: boolean
    readonly e: boolean
    readonly d: boolean
  }[]
}

/** All templates with their codes written out. */
export async function readTemplates(db: Db): Promise<ReadonlyMap<number, RightsTemplate>> {
  const rows = await rowsOf<TemplateRow>(
    db,
    sql`select t.id, t.status, t.dynamic_all,
      coalesce((select json_agg(i.template_id) from user_template_includes i where i.parent_id = t.id), '[]') as includes,
      coalesce((select json_agg(json_build_object('f', l.form_id, 'i', l.view, 'a', l.add, 'e', l.edit, 'd', l.delete))
        from user_template_lines l where l.parent_id = t.id), '[]') as lines
      from user_template t`,
  )
  return new Map(rows.map((row) => [row.id, templateOf(row)]))
}

const templateOf = ({ id, status, dynamic_all, includes, lines }: TemplateRow): RightsTemplate => ({
  id,
  isActive: status === 'ACTIVE',
  dynamicAll: dynamic_all,
  includes,
  codes: lines.flatMap((l) => [
    ...(l.i ? [`${l.f}I`] : []),
    ...(l.a ? [`${l.f}A`] : []),
    ...(l.e ? [`${l.f}E`] : []),
    ...(l.d ? [`${l.f}D`] : []),
  ]),
})

interface SourceRow {
  readonly is_active: boolean
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly memberships: readonly Membership[]
  readonly assignments: readonly (RightsAssignment & { readonly dataScope: DataScope })[]
  readonly direct: readonly DirectGrant[]
}

/** Memberships, assignments and direct rights of one user in one query; undefined when there is no such user. */
export async function readRightsSource(db: Db, userId: number): Promise<Omit<RightsSource, 'templates'> | undefined> {
  const place = sql`'company', x.company, 'branch', x.branch, 'validFrom', x.valid_from, 'validTo', x.valid_to`
  const [row] = await rowsOf<SourceRow>(
    db,
    sql`select u.status = 'ACTIVE' as is_active, u.valid_from::text, u.valid_to::text,
      coalesce((select json_agg(json_build_object(${place}) order by x.seq) from user_account_memberships x where x.parent_id = u.id), '[]') as memberships,
      coalesce((select json_agg(json_build_object(${place}, 'template', x.template_id, 'dataScope', x.data_scope))
        from template_assignment x where x.user_id = u.id), '[]') as assignments,
      coalesce((select json_agg(json_build_object(${place}, 'code', x.code, 'effect', x.effect, 'dataScope', x.data_scope))
        from direct_right x where x.user_id = u.id), '[]') as direct
      from user_account u where u.id = ${userId}`,
  )
  if (row === undefined) return undefined
  const { assignments, direct, memberships } = row
  return {
    user: { isActive: row.is_active, validFrom: row.valid_from, validTo: row.valid_to, memberships },
    assignments,
    direct,
  }
}
