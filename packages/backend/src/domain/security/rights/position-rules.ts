// The rules by which templates follow from positions: shown with whom they reach, previewed, saved as a change of rights.
import { badInput, KantorError } from '@kantor/shared/rules/errors'
import type { DataScope } from '@kantor/shared/rules/rights'
import type { ActionContext } from '../../../engine/actions.ts'
import { previewAnswer } from './answers.ts'
import { savedAnswer } from './change-answer.ts'
import { submit } from './changes.ts'
import { beginChange, beginReading } from './doing.ts'
import type { PositionRuleRow, Step } from './operations.ts'
import { matchingOf, readPositionRules } from './position-plan.ts'
import { proposeRules, ruleComplaints, stepsOfRules, versionOfRules } from './position-proposal.ts'
import type { Doing } from './proposal.ts'

interface Given {
  readonly priority: number
  readonly positionLevel: number | null
  readonly position: number | null
  readonly department: number | null
  readonly division: number | null
  readonly template: number
  readonly dataScope: DataScope
  readonly isActive: boolean
}

export const positionRuleHandlers = {
  async positionRules(context: ActionContext) {
    const { tx, actor } = context
    const rules = await readPositionRules(tx, actor.companyCode)
    const matching = await matchingOf(tx, rules)
    const labels = async (entity: string, ids: readonly (number | null)[]) => context.refsOf(entity, ids)
    const [levels, positions, templates] = [
      await labels(
        'PositionLevel',
        rules.map((r) => r.positionLevel),
      ),
      await labels(
        'Position',
        rules.map((r) => r.position),
      ),
      await labels(
        'UserTemplate',
        rules.map((r) => r.template),
      ),
    ]
    const departments = await labels(
      'Department',
      rules.flatMap((r) => [r.department, r.division]),
    )
    return {
      version: versionOfRules(rules),
      rules: rules.flatMap(({ company: _, ...rule }, i) => {
        const template = templates.get(rule.template)
        if (template === undefined) return []
        return [
          {
            ...rule,
            template,
            positionLevel: levels.get(rule.positionLevel ?? 0) ?? null,
            position: positions.get(rule.position ?? 0) ?? null,
            department: departments.get(rule.department ?? 0) ?? null,
            division: departments.get(rule.division ?? 0) ?? null,
            matching: matching[i] ?? 0,
          },
        ]
      }),
    }
  },
  async previewPositionRules(context: ActionContext, { rules }: { readonly rules: readonly Given[] }) {
    const doing = await beginReading(context)
    const steps = await checkedSteps(doing, rules)
    const proposal = await proposeRules(doing, doing.actor.companyCode, steps)
    return { ...previewAnswer(doing.world, proposal), users: proposal.users }
  },
  async savePositionRules(
    context: ActionContext,
    {
      rules,
      reason,
      baseVersion,
    }: { readonly rules: readonly Given[]; readonly reason: string; readonly baseVersion: number },
  ) {
    if (context.actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot change position rules.')
    const doing = await beginChange(context)
    if (doing.admin.level !== 'ADMINISTRATOR' && doing.admin.level !== 'SUPER')
      throw new KantorError('ACTION_NOT_ALLOWED')
    const company = doing.actor.companyCode
    // Lists made from older rules would be misread as removals: then the version alone is the answer.
    const isFresh = versionOfRules(await readPositionRules(doing.tx, company)) === baseVersion
    const steps = isFresh ? await checkedSteps(doing, rules) : []
    return savedAnswer(context, await submit(doing, await proposeRules(doing, company, steps), reason, baseVersion))
  },
}

async function checkedSteps(doing: Doing, given: readonly Given[]): Promise<readonly Step[]> {
  const company = doing.actor.companyCode
  const next = given.map((rule): PositionRuleRow => {
    const { priority, positionLevel, position, department, division, template, dataScope, isActive } = rule
    return { company, priority, positionLevel, position, department, division, template, dataScope, isActive }
  })
  const errors = ruleComplaints(doing.world, next)
  if (errors.length > 0) throw badInput(errors)
  return stepsOfRules(await readPositionRules(doing.tx, company), next)
}
