// Selections in stages, with the criteria of each. A requisition takes a copy when it is approved; a change afterwards is the next version.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'
import { criterionFields, stageFields } from './selection-lines.ts'

export const SelectionProcess = defineEntity({
  name: 'SelectionProcess',
  title: 'Selection process',
  key: ['processCode'],
  show: 'processName',
  fields: {
    processCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, label: 'Code', width: 130 },
    processName: { type: 'text', max: 100, required: true, label: 'Name', width: 220 },
    positionLevelFrom: { type: 'ref', to: 'PositionLevel', label: 'Level from', width: 140 },
    positionLevelTo: { type: 'ref', to: 'PositionLevel', label: 'Level to', width: 140 },
    stages: { type: 'lines', of: stageFields, key: ['stageCode'], minRows: 1, maxRows: 20 },
    criteria: { type: 'lines', of: criterionFields, key: ['stage', 'criterionCode'], maxRows: 100 },
    stageCount: { type: 'integer', derived: true, label: 'Stages', width: 90 },
    totalWeight: { type: 'decimal', scale: 2, derived: true, width: 110 },
    version: {
      type: 'integer',
      min: 1,
      default: 1,
      required: true,
      readOnly: true,
      width: 90,
      help: 'Increases when a version that is in use is changed.',
    },
    used: { type: 'boolean', derived: true, width: 90, help: 'An approved requisition uses a copy of this version.' },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [{ rule: 'R-REC-STAGES', test: stageComplaints }],
})

interface Stages {
  readonly stages?:
    | readonly { readonly stageNo?: number; readonly stageCode?: string; readonly weight?: string | number | null }[]
    | null
  readonly criteria?: readonly { readonly stage?: string }[] | null
}
const rule = 'R-REC-STAGES'

/** Numbers are not used twice, some stage counts, every stage with a weight has criteria, and every criterion a stage. */
function stageComplaints({ stages, criteria }: Stages): readonly Complaint[] {
  if (stages == null || stages.length === 0) return []
  const codes = new Set(stages.map((s) => s.stageCode))
  const scored = new Set((criteria ?? []).map((c) => c.stage))
  const weighed = stages.filter((s) => Number(s.weight ?? 1) > 0)
  return [
    ...stages.flatMap((s, i) =>
      stages.findIndex((other) => other.stageNo === s.stageNo) < i
        ? [{ field: `stages.${i}.stageNo`, rule, message: 'is already used in another stage' }]
        : [],
    ),
    ...(weighed.length === 0
      ? [
          {
            field: 'stages',
            rule,
            message: 'at least one stage needs a weight above 0 to rank candidates',
          },
        ]
      : []),
    ...stages.flatMap((s, i) =>
      Number(s.weight ?? 1) > 0 && s.stageCode !== undefined && !scored.has(s.stageCode)
        ? [
            {
              field: `stages.${i}.stageCode`,
              rule,
              message: 'has a weight and no criterion: add one, or set the weight to 0',
            },
          ]
        : [],
    ),
    ...(criteria ?? []).flatMap((c, i) =>
      c.stage !== undefined && !codes.has(c.stage)
        ? [{ field: `criteria.${i}.stage`, rule, message: 'is no stage of this process' }]
        : [],
    ),
  ]
}
