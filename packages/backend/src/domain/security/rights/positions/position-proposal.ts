// A change of the position rules of a company: assessed by what it does to everybody it reaches.
import { createHash } from 'node:crypto'
import { administratorSetting } from '@kantor/shared/catalogue/security-system/administrator-setting'
import { PositionTemplateRule } from '@kantor/shared/catalogue/security-system/entities/position-template-rule.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { hasCriterion } from '@kantor/shared/rules/rights/by-position'
import { narrowerOf } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { lockStored } from '../../../../engine/write/stored.ts'
import { insertRow, updateRow } from '../../../../engine/write/write.ts'
import { type AccountState, isSamePerson, sourceOf } from '../accounts/account-state.ts'
import { writingWithoutHooks } from '../accounts/store-account.ts'
import { assess, type Subject } from '../assess.ts'
import { mitigationsOfAll } from '../conflicts/sod-rows.ts'
import { accountWith, type PositionRuleRow, ruleKey, type Step, stepsBetween, withSteps } from '../operations.ts'
import type { Proposal, RightsContext } from '../proposal.ts'
import type { RightsSnapshot } from '../rights-snapshot.ts'
import { contentsOf } from '../templates/template-state.ts'
import { storeMoves } from './follow-position.ts'
import { planPositions, readPositionRules } from './position-plan.ts'

const ofPositionTemplateRule = tableColumns(PositionTemplateRule)

/** Shows whether the rules are still those that were read: a number made of their contents. */
export function versionOfRules(rules: readonly PositionRuleRow[]): number {
  const text = JSON.stringify(rules.map((r) => [ruleKey(r), r.template, r.dataScope, r.isActive]).sort())
  return createHash('sha256').update(text).digest().readUInt32BE() >>> 1
}

/** Assesses the rules of a company as steps would leave them. */
export async function proposeRules(
  rightsContext: RightsContext,
  company: string,
  steps: readonly Step[],
  requester: AccountState = rightsContext.admin,
): Promise<Proposal> {
  const { tx, snapshot, today } = rightsContext
  const stored = await readPositionRules(tx, company)
  const after = withSteps('POSITION_RULE', ruleKey, stored, steps)
  const moves = await planPositions(tx, snapshot, after, { company })
  const users = moves.map(({ account }) => account.id)
  const mitigations = await mitigationsOfAll(tx, users, today)
  const subjects: Subject[] = []
  for (const { account, steps: own } of moves)
    subjects.push({
      account,
      accounts: [account],
      before: sourceOf(account, snapshot.templates),
      after: sourceOf(accountWith(account, own), snapshot.templates),
      isSuper: account.level === 'SUPER',
      mitigated: mitigations.get(account.id) ?? new Map(),
    })
  return {
    targetKind: 'POSITION_RULE',
    user: null,
    template: null,
    target: `Position rules of ${company}`,
    version: versionOfRules(stored),
    steps,
    assessment: assess(snapshot, {
      isOwn: moves.some(({ account }) => isSamePerson(account, requester)),
      steps,
      subjects,
      addsCodes: codesOfNew(snapshot, steps),
    }),
    users: moves.length,
    words: await wordsOfRules(rightsContext, steps),
    async store(at) {
      await storeRules(at, company, steps)
      await storeMoves(at, await planPositions(at.tx, at.snapshot, after, { company }))
      return versionOfRules(after)
    },
  }
}

/** A rule counts as adding its codes even if no employee has the position yet. */
const codesOfNew = (snapshot: RightsSnapshot, steps: readonly Step[]): readonly string[] =>
  steps.flatMap((step) => {
    if (step.kind !== 'POSITION_RULE' || step.after === null || !step.after.isActive) return []
    const isWider =
      step.before?.template !== step.after.template ||
      !step.before.isActive ||
      narrowerOf(step.before.dataScope, step.after.dataScope) !== step.after.dataScope
    return isWider ? [...contentsOf(snapshot, step.after.template).keys()] : []
  })

/** The steps from the stored rules to a new list. */
export const stepsOfRules = (stored: readonly PositionRuleRow[], next: readonly PositionRuleRow[]): readonly Step[] =>
  stepsBetween('POSITION_RULE', ruleKey, stored, next)

/** What speaks against a list of rules. */
export function ruleComplaints(snapshot: RightsSnapshot, rules: readonly PositionRuleRow[]): readonly FieldError[] {
  const seen = new Set<string>()
  return rules.flatMap((rule, i) => {
    const say = (field: string, id: string, message: string) => [{ field: `rules.${i}.${field}`, rule: id, message }]
    const template = snapshot.names.get(rule.template)
    const key = ruleKey(rule)
    const isTwice = seen.has(key)
    seen.add(key)
    return [
      ...(hasCriterion(rule)
        ? []
        : say('positionLevel', 'R-SEC-09', 'name a level, a position, a department or a division')),
      ...(isTwice ? say('priority', 'unique', 'another rule has this order and asks for the same') : []),
      ...(template?.dynamicAll
        ? say('template', 'R-SEC-10', 'is given and taken on the screen of super users only')
        : []),
      ...(template && template.ownerCompany !== null && template.ownerCompany !== rule.company
        ? say('template', 'R-SEC owner', `this template belongs to ${template.ownerCompany}`)
        : []),
    ]
  })
}

/** The rules in words: 'Position rule 100: level STAFF, department HRD'. */
async function wordsOfRules({ tx }: RightsContext, steps: readonly Step[]): Promise<ReadonlyMap<string, string>> {
  const rules = steps.flatMap((step) => (step.kind === 'POSITION_RULE' ? [step.after ?? step.before] : []))
  const codes = await rowsOf<{ key: string; code: string }>(
    tx,
    sql`select 'level ' || id as key, level_code as code from position_level
      union all select 'position ' || id, position_code from position
      union all select 'department ' || id, department_code from department`,
  )
  const codeOf = new Map(codes.map(({ key, code }) => [key, code]))
  const part = (word: string, table: string, id: number | null) =>
    id === null ? [] : [`${word} ${codeOf.get(`${table} ${id}`) ?? id}`]
  return new Map(
    rules.flatMap((rule) => {
      if (rule === null) return []
      const parts = [
        ...part('level', 'level', rule.positionLevel),
        ...part('position', 'position', rule.position),
        ...part('department', 'department', rule.department),
        ...part('division', 'department', rule.division),
      ]
      return [[ruleKey(rule), `Position rule ${rule.priority}: ${parts.join(', ')}`] as const]
    }),
  )
}

async function storeRules(rightsContext: RightsContext, company: string, steps: readonly Step[]): Promise<void> {
  const { tx, engine } = rightsContext
  const actor = { ...rightsContext.actor, companyCode: company }
  const writing = writingWithoutHooks({ tx, engine, actor }, PositionTemplateRule)
  const trail = { entity: PositionTemplateRule, feature: administratorSetting }
  for (const step of steps) {
    if (step.kind !== 'POSITION_RULE') continue
    const id = await idOfRule(rightsContext, step.after ?? step.before)
    const stored = id === undefined ? undefined : await lockStored(tx, engine, actor, PositionTemplateRule, id)
    if (step.after === null) {
      if (stored === undefined) continue
      await tx.execute(sql`delete from position_template_rule where id = ${stored.id}`)
      await writeAudit(tx, actor, { ...trail, action: 'DELETE', id: stored.id, before: stored })
    } else if (stored === undefined) {
      const row = await insertRow(writing, { ...step.after })
      await writeAudit(tx, actor, { ...trail, action: 'CREATE', id: row.id, after: row })
    } else {
      const row = await updateRow(writing, { ...stored, ...step.after }, stored)
      await writeAudit(tx, actor, { ...trail, action: 'EDIT', id: row.id, before: stored, after: row })
    }
  }
}

async function idOfRule({ tx }: RightsContext, rule: PositionRuleRow | null): Promise<number | undefined> {
  if (rule === null) return undefined
  const [found] = await typedRows(
    tx,
    { id: ofPositionTemplateRule.id },
    sql`from ${ownRows({ companyCode: rule.company }, ofPositionTemplateRule)} where priority = ${rule.priority}
      and position_level_id is not distinct from ${rule.positionLevel}::integer and position_id is not distinct from ${rule.position}::integer
      and department_id is not distinct from ${rule.department}::integer and division_id is not distinct from ${rule.division}::integer`,
  )
  return found?.id
}
