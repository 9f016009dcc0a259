// Selections of the demo company as a requisition keeps them once it is approved.
import type { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import type { RuleValues } from '../../engine/context.ts'
import { processEntries } from './recruitment-entries.ts'

type Requisition = RuleValues<(typeof PersonnelRequisition)['fields']>

export const entryOf = (code: string) => processEntries.find((p) => p.code === code)
/** Codes of the stages of a selection, in their order. */
export const stagesOf = (code: string): readonly string[] => entryOf(code)?.stages.map((s) => s.code) ?? []
/** Stages and criteria of a selection as lines of a requisition. */
export function copyOf(code: string): Pick<Requisition, 'stages' | 'criteria'> {
  const stages = entryOf(code)?.stages ?? []
  return {
    stages: stages.map((s, i) => ({
      stageNo: i + 1,
      stageCode: s.code,
      stageName: s.name,
      kind: s.kind,
      weight: s.weight,
      passingScore: s.passing,
      mandatory: s.mandatory ?? true,
      minAssessors: s.assessors ?? 1,
      slaDays: 7,
    })),
    criteria: stages.flatMap((s) =>
      s.criteria.map((entry) => {
        const [criterionCode = '', criterionName = '', weight = '1', knockOut = ''] = entry.split('|')
        return { stage: s.code, criterionCode, criterionName, weight, knockOutMin: knockOut || null }
      }),
    ),
  }
}
