// What a flow of a company may say: levels that have an approver, rules that its documents know, no flow behind
// one that always fits.

import type { FieldError } from '../errors/errors.ts'
import { type ApprovalLevel, documentTypeOf } from './types.ts'

export interface FlowWords {
  readonly docType: string
  readonly seq: number
  readonly department: number | null
  readonly condition: string | null
  readonly active: boolean
}
export interface FlowLine {
  readonly level: ApprovalLevel
  readonly condition: string | null
}

/** The rules that documents of a kind know, by name. */
export const conditionsOf = (docType: string): readonly string[] => [
  ...new Set(documentTypeOf(docType)?.steps.flatMap(({ condition }) => (condition === undefined ? [] : [condition]))),
]

/** Complaints about one flow with its steps, and about its place among the other flows of its kind. */
export function flowComplaints(
  flow: FlowWords,
  steps: readonly FlowLine[],
  others: readonly FlowWords[],
): readonly FieldError[] {
  return [...placeOf(flow, others), ...wordsOf(flow), ...stepsOf(flow.docType, steps)]
}

const say = (field: string, message: string): FieldError => ({ field, rule: 'R-FLOW', message })

function wordsOf({ docType, condition }: FlowWords): readonly FieldError[] {
  const kind = documentTypeOf(docType)
  if (kind === undefined || kind.steps.length === 0)
    return [say('docType', 'documents of this kind name their deciders themselves')]
  return condition === null || conditionsOf(docType).includes(condition) ? [] : [unknown('condition', docType)]
}

const unknown = (field: string, docType: string): FieldError => {
  const known = conditionsOf(docType)
  return say(
    field,
    known.length === 0 ? 'this kind knows no rules: leave it empty' : `must be one of ${known.join(', ')}`,
  )
}

function stepsOf(docType: string, steps: readonly FlowLine[]): readonly FieldError[] {
  const right = documentTypeOf(docType)?.right
  return steps.flatMap(({ level, condition }, i) => [
    ...(typeof right === 'object' && right[level] === undefined
      ? [say(`steps.${i}.level`, `no one may decide this kind here: use ${Object.keys(right).join(', ')}`)]
      : []),
    ...(condition === null || conditionsOf(docType).includes(condition)
      ? []
      : [unknown(`steps.${i}.condition`, docType)]),
    ...(steps.findIndex((s) => s.level === level) < i ? [say(`steps.${i}.level`, 'this level decides already')] : []),
  ])
}

/** Among the active flows of one kind and department each rule is listed once, and the one without a rule comes last. */
function placeOf(flow: FlowWords, others: readonly FlowWords[]): readonly FieldError[] {
  if (!flow.active) return []
  const competing = others.filter((o) => o.active && o.docType === flow.docType && o.department === flow.department)
  if (competing.some((o) => o.condition === flow.condition))
    return [say('department', 'there is a flow for this department and rule already')]
  const always = competing.find((o) => o.condition === null && o.seq < flow.seq)
  if (always !== undefined)
    return [say('seq', `flow ${always.seq} always fits: place this one before it, or it is never taken`)]
  if (flow.condition === null && competing.some((o) => o.seq > flow.seq))
    return [say('seq', 'it always fits: place it behind the flows with a rule, or they are never taken')]
  return []
}
