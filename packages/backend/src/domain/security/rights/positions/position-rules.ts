// The rules by which templates follow from positions: shown with whom they reach, previewed, saved as a change of rights.
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import type { ActionContext } from '../../../../engine/actions/actions.ts'
import { previewAnswer } from '../answers.ts'
import { savedAnswer } from '../change-answer.ts'
import { submit } from '../changes.ts'
import type { PositionRuleRow, Step } from '../operations.ts'
import type { RightsContext } from '../proposal.ts'
import { beginChange, beginReading } from '../rights-context.ts'
import { matchingOf, readPositionRules } from './position-plan.ts'
import { proposeRules, ruleComplaints, stepsOfRules, versionOfRules } from './position-proposal.ts'

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
    const rightsContext = await beginReading(context)
    const steps = await checkedSteps(rightsContext, rules)
    const proposal = await proposeRules(rightsContext, rightsContext.actor.companyCode, steps)
    return { ...previewAnswer(rightsContext.snapshot, proposal), users: proposal.users }
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
    const rightsContext = await beginChange(context)
    if (rightsContext.admin.level !== 'ADMINISTRATOR' && rightsContext.admin.level !== 'SUPER')
      throw new KantorError('ACTION_NOT_ALLOWED')
    const company = rightsContext.actor.companyCode
    // Lists made from older rules would be misread as removals: then the version alone is the answer.
    const isFresh = versionOfRules(await readPositionRules(rightsContext.tx, company)) === baseVersion
    const steps = isFresh ? await checkedSteps(rightsContext, rules) : []
    return savedAnswer(
      context,
      await submit(rightsContext, await proposeRules(rightsContext, company, steps), reason, baseVersion),
    )
  },
}

async function checkedSteps(rightsContext: RightsContext, given: readonly Given[]): Promise<readonly Step[]> {
  const company = rightsContext.actor.companyCode
  const next = given.map((rule): PositionRuleRow => {
    const { priority, positionLevel, position, department, division, template, dataScope, isActive } = rule
    return { company, priority, positionLevel, position, department, division, template, dataScope, isActive }
  })
  const errors = ruleComplaints(rightsContext.snapshot, next)
  if (errors.length > 0) throw badInput(errors)
  return stepsOfRules(await readPositionRules(rightsContext.tx, company), next)
}
