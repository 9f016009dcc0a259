// What all assessing of rights needs in addition to the account: catalogue, templates, rules of segregation, places, the day.
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { isSensitiveUse } from '@kantor/shared/catalogue/security-system/parts/sensitive-paths'
import type { Feature } from '@kantor/shared/kernel'
import { titlesOf, usesOf } from '@kantor/shared/rules/permission/code-uses'
import { codesOfTemplates, type DataScope, type Place, type RightsTemplate } from '@kantor/shared/rules/rights/rights'
import type { SodRuleLike } from '@kantor/shared/rules/rights/segregation'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { Engine } from '../../../engine/context.ts'
import { knownCodesOf } from '../known-codes.ts'
import { policyOf } from '../policy/security-policy.ts'
import { readTemplates } from '../rights-source.ts'

const ofUserTemplate = tableColumns(UserTemplate)
const ofCompany = tableColumns(Company, 'p')
const ofCompanyBranch = tableColumns(CompanyBranch, 'b')

export interface TemplateName {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly status: 'DRAFT' | 'ACTIVE' | 'RETIRED'
  readonly ownerCompany: string | null
  readonly dynamicAll: boolean
  readonly isSystem: boolean
  readonly version: number
}
export interface SodRuleRow extends SodRuleLike {
  readonly id: number
  readonly name: string
}
export interface RightsSnapshot {
  readonly features: readonly Feature[]
  /** Codes that a right may name. */
  readonly known: ReadonlySet<string>
  readonly templates: ReadonlyMap<number, RightsTemplate>
  readonly names: ReadonlyMap<number, TemplateName>
  /** The active ones, by code. */
  readonly rules: readonly SodRuleRow[]
  /** All active branches. */
  readonly places: readonly Place[]
  readonly today: string
  /** The policy asks for a second administrator over sensitive rights. */
  readonly fourEyes: boolean
}

/** Reads the snapshot as the transaction sees it. */
export async function readRightsSnapshot(tx: Db, engine: Engine): Promise<RightsSnapshot> {
  const sideOf = (side: string) =>
    sql`(select coalesce(json_agg(x.code order by x.code), '[]') from ${sql.identifier(`sod_rule_${side}`)} x where x.parent_id = r.id)`
  const templates = await readTemplates(tx)
  const names = await typedRows(
    tx,
    picked(ofUserTemplate, 'id', 'code', 'name', 'status', 'ownerCompany', 'dynamicAll', 'isSystem', 'version'),
    sql`from user_template`,
  )
  const rules = await rowsOf<SodRuleRow>(
    tx,
    sql`select r.id, r.code, r.name, r.severity, r.level, r.ignore_self_scope as "ignoreSelfScope",
      ${sideOf('side_a')} as "sideA", ${sideOf('side_b')} as "sideB" from sod_rule r where r.status = 'ACTIVE' order by r.code`,
  )
  const places = await typedRows(
    tx,
    { company: ofCompany.code, branch: ofCompanyBranch.code },
    sql`from company p join company_branch b on b.company_code = p.code
      where p.is_active and b.is_active order by p.code, b.code`,
  )
  const { features } = engine.catalogue
  return {
    features,
    known: knownCodesOf(engine.catalogue),
    templates,
    names: new Map(names.map((n) => [n.id, n])),
    rules,
    places,
    today: engine.today(),
    fourEyes: (await policyOf(tx)).fourEyesSensitive,
  }
}

/** Is some use of the code sensitive? With a scope: in that scope; a code that allows more than viewing is the same in every scope. */
export const isSensitiveCode = (
  { features }: Pick<RightsSnapshot, 'features'>,
  code: string,
  scope: DataScope = 'GROUP',
): boolean => (usesOf(features).get(code) ?? []).some(({ feature: { path } }) => isSensitiveUse(path, scope))

/** The screens of a code in words; a code of no screen is named as what it is. */
export const wordsOfCode = ({ features, known }: Pick<RightsSnapshot, 'features' | 'known'>, code: string): string =>
  titlesOf(code, features) || (known.has(code) ? 'a guarded value' : 'unknown to the catalogue')

/** The code of a template. */
export const templateCode = ({ names }: Pick<RightsSnapshot, 'names'>, id: number): string =>
  names.get(id)?.code ?? `#${id}`

/** The codes of a template with those it includes; one of all codes has every code of the catalogue. */
export const templateCodes = ({ templates, names, known }: RightsSnapshot, id: number): ReadonlySet<string> =>
  names.get(id)?.dynamicAll === true ? known : codesOfTemplates(templates, [id])
