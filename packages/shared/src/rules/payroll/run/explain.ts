// A payslip as a tree (payroll 4.13, R-TRACE): net, its sums, their lines, the steps of each line, what went in.
import { sumOf } from '../../money/amounts.ts'
import type { TraceInput, TraceStep } from '../trace.ts'

export interface ExplainedLine {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly amount: string
}
export interface ExplainedSums {
  readonly net: string
  readonly grossCash: string
  readonly statutory: string
  readonly deductions: string
  readonly employerCost: string
}
export interface ExplainNode {
  readonly node: string
  readonly parent: string | null
  readonly kind: 'SUM' | 'PART' | 'STEP' | 'INPUT'
  readonly label: string
  readonly value: string
  readonly exact?: string
  readonly rounding?: string
  readonly formula?: string
  readonly rule?: string
  readonly article?: string
  /** The component of a line, whose records are its sources. */
  readonly code?: string
}

/** Sums in their order, with the kinds of line that they contain; a line of no other kind comes below the net. */
const sums = [
  { node: 'grossCash', parent: 'net', label: 'Income', kinds: ['EARNING', 'RETURNED'] },
  { node: 'statutory', parent: 'net', label: 'Tax and BPJS', kinds: ['STATUTORY'] },
  { node: 'deductions', parent: 'net', label: 'Deductions', kinds: ['DEDUCTION'] },
  { node: 'employerCost', parent: null, label: 'Employer cost', kinds: ['EMPLOYER', 'EMPLOYER_TAX', 'BENEFIT'] },
] as const
const sumOfKind = new Map<string, string>(sums.flatMap(({ node, kinds }) => kinds.map((kind) => [kind, node] as const)))

const programs: { readonly [program: string]: string } = { JKN: 'KES', JKN_FAMILY: 'KES_FAMILY' }
const taxRules = new Set(['R-GROSS', 'R-TER', 'R-SEQ', 'R-YE', 'R-GU', 'R-NP', 'R-NR', 'R-FIN', 'R-PTKP'])
const lineOfRule: { readonly [rule: string]: string } = {
  'R-OT': 'OVERTIME',
  'R-THR': 'THR',
  'R-RETRO': 'RETRO_ATT',
  'R-FIN': 'PPH21_FINAL',
}

/** The component that a step of the calculation is about; undefined: of the payslip as a whole. */
export function componentOfStep({ rule, formula }: Pick<TraceStep, 'rule' | 'formula'>): string | undefined {
  const bpjs = /^(\w+) of the (employer|employee):/.exec(formula)
  if (bpjs !== null) {
    const program = programs[bpjs[1] ?? ''] ?? bpjs[1] ?? ''
    return program === 'KES_FAMILY' ? program : `${program}_${bpjs[2] === 'employer' ? 'ER' : 'EE'}`
  }
  const named = /^([A-Z][A-Z0-9_]*)(?::| =)/.exec(formula)?.[1]
  return named ?? lineOfRule[rule] ?? (taxRules.has(rule) ? 'PPH21' : undefined)
}

/** Nodes from the net down, each after its parent; what was paid before and is no more is none of them. */
export function explain(
  lines: readonly ExplainedLine[],
  of: ExplainedSums,
  trace: readonly TraceStep[],
): ExplainNode[] {
  const codes = new Set(lines.map(({ code }) => code))
  const parentOf = (step: TraceStep): string => {
    const code = componentOfStep(step)
    if (code !== undefined && codes.has(code)) return `line ${code}`
    return step.rule === 'R-DED' ? 'deductions' : 'net'
  }
  const steps = Map.groupBy(trace.entries(), ([, step]) => parentOf(step))
  const below = (parent: string) => (steps.get(parent) ?? []).flatMap(([at, step]) => stepNodes(step, at, parent))
  const linesOf = (parent: string) =>
    [...Map.groupBy(lines, ({ code }) => code)].flatMap(([code, all]) => {
      const [first] = all
      if (first === undefined || (sumOfKind.get(first.kind) ?? 'net') !== parent) return []
      const node = `line ${code}`
      const label = all.length === 1 ? first.name : `${first.name} (${all.length} lines)`
      return [{ node, parent, kind: 'PART' as const, label, value: added(all), code }, ...below(node)]
    })
  const root = { node: 'net', parent: null, kind: 'SUM' as const, label: 'Net', value: of.net }
  return [
    root,
    ...sums.flatMap(({ node, parent, label }) => [
      { node, parent, kind: 'SUM' as const, label, value: of[node] },
      ...below(node),
      ...linesOf(node),
    ]),
    ...linesOf('net'),
    ...below('net'),
  ]
}

function stepNodes(step: TraceStep, at: number, parent: string): ExplainNode[] {
  const { rule, formula, inputs, exact, rounded, rounding, article } = step
  const node = `step ${at}`
  const words = rounding.mode === 'NONE' ? undefined : `${roundingWords[rounding.mode]} to ${rounding.unit}`
  return [
    {
      node,
      parent,
      kind: 'STEP',
      label: formula.replace(/^[A-Z][A-Z0-9_]*: /, ''),
      value: rounded,
      formula,
      rule,
      exact,
      ...(words === undefined ? {} : { rounding: words }),
      ...(article === undefined ? {} : { article }),
    },
    ...inputs.map((input, i) => inputNode(input, `${node}.${i}`, node)),
  ]
}

const roundingWords = { FLOOR: 'down', CEILING: 'up', HALF_UP: 'to the nearest, half up,' } as const

const inputNode = ({ name, value, source }: TraceInput, node: string, parent: string): ExplainNode => ({
  node,
  parent,
  kind: 'INPUT',
  label: source === undefined ? name : `${name}: ${source}`,
  value,
})

const added = (lines: readonly ExplainedLine[]): string => sumOf(lines.map(({ amount }) => amount))
