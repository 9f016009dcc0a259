// The formula components of a company together (payroll 4.11, R-FX): names checked, cycles shown, calculated in the order in which they
// read each other, each rounded before another reads it.
import { compare, type Exact, exactOf, type RoundingMode } from '../../money/exact.ts'
import { exactOfSen, type Sen, senOfExact } from '../../money/sen.ts'
import { exactText, type Trace } from '../trace.ts'
import { DivisionByZero, type NameValue, type ReadyFormula, readyFormula } from './calculate.ts'
import { namesIn } from './expression.ts'
import { parseFormula } from './parse.ts'

export interface FormulaDefinition {
  readonly code: string
  readonly formula: string
  /** Without it the component is always calculated; where it yields 0 there is no line. */
  readonly condition?: string | null
  readonly minAmount?: string | null
  readonly maxAmount?: string | null
  /** In rupiah; 1 where nothing is said. */
  readonly roundingUnit?: number
  readonly roundingMode?: RoundingMode
}
export interface FormulaProblem {
  readonly code: 'FORMULA_SYNTAX' | 'FORMULA_CYCLE' | 'UNKNOWN_NAME' | 'DIVISION_BY_ZERO'
  readonly component: string
  /** The path of a cycle, the unknown name, or where the text stopped making sense. */
  readonly detail: string
}
interface ReadyComponent {
  readonly definition: FormulaDefinition
  readonly names: readonly string[]
  readonly value: ReadyFormula
  readonly condition: ReadyFormula | null
}
/** Formulas made ready; with problems there is no order, and nothing is calculated. */
export interface ReadyFormulas {
  readonly order: readonly string[]
  readonly problems: readonly FormulaProblem[]
  readonly components: ReadonlyMap<string, ReadyComponent>
}

/** What formulas may read besides component codes. */
export const payVariables = [
  'BASIC_FULL',
  'DAY_WAGE',
  'WORK_DAYS',
  'PAID_DAYS',
  'UNPAID_DAYS',
  'PRESENT_DAYS',
  'ABSENT_DAYS',
  'LATE_MINUTES',
  'LATE_COUNT',
  'MEAL_DAYS',
  'TRANSPORT_DAYS',
  'NIGHT_DAYS',
  'SHIFT2_DAYS',
  'SHIFT3_DAYS',
  'OT_HOURS',
  'OT_INDEX',
  'SERVICE_MONTHS',
  'AGE',
  'STEP',
  'LEVEL_RANK',
  'MIN_WAGE',
  'PCT_BASIC',
  'PCT_POSITION',
  'PCT_TRANSPORT',
] as const

const variables: ReadonlySet<string> = new Set(payVariables)

/** The names open to the formulas of a company: components, variables, and both kinds of look back at a component. */
export const knownNames =
  (codes: ReadonlySet<string>) =>
  (name: string): boolean =>
    codes.has(name) || variables.has(name) || codes.has(name.replace(/^(YTD|PREV)_/, ''))

/** Reads and orders the formulas: depth first over what they read, names in alphabetical order. */
export function readyFormulas(
  definitions: readonly FormulaDefinition[],
  isKnown: (name: string) => boolean,
): ReadyFormulas {
  const read = definitions.map(readComponent)
  const components = new Map(
    read.flatMap(({ component }) => (component === undefined ? [] : [[component.definition.code, component] as const])),
  )
  const syntax = read.flatMap(({ problem }) => (problem === undefined ? [] : [problem]))
  const unknown = [...components.values()].flatMap(({ definition, names }) =>
    names
      .filter((name) => !components.has(name) && !isKnown(name))
      .map((name): FormulaProblem => ({ code: 'UNKNOWN_NAME', component: definition.code, detail: name })),
  )
  const { order, cycle } = ordered(components)
  const problems = [...syntax, ...unknown, ...(cycle === undefined ? [] : [cycle])]
  return { order: problems.length > 0 ? [] : order, problems, components }
}

function readComponent(definition: FormulaDefinition): { component?: ReadyComponent; problem?: FormulaProblem } {
  const formula = parseFormula(definition.formula)
  const condition = definition.condition == null ? null : parseFormula(definition.condition)
  const found = formula.problem ?? condition?.problem
  if (found !== undefined || formula.expression === undefined) {
    const detail = `character ${found?.at}: ${found?.detail}`
    return { problem: { code: 'FORMULA_SYNTAX', component: definition.code, detail } }
  }
  const under = condition?.expression
  const names = new Set([...namesIn(formula.expression), ...(under === undefined ? [] : namesIn(under))])
  return {
    component: {
      definition,
      names: [...names].sort(),
      value: readyFormula(formula.expression),
      condition: under === undefined ? null : readyFormula(under),
    },
  }
}

function ordered(components: ReadonlyMap<string, ReadyComponent>): { order: string[]; cycle?: FormulaProblem } {
  const order: string[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (code: string): FormulaProblem | undefined => {
    const component = components.get(code)
    if (component === undefined || done.has(code)) return undefined
    if (path.includes(code)) {
      const detail = [...path.slice(path.indexOf(code)), code].join(' -> ')
      return { code: 'FORMULA_CYCLE', component: code, detail }
    }
    path.push(code)
    for (const name of component.names) {
      const cycle = visit(name)
      if (cycle !== undefined) return cycle
    }
    path.pop()
    done.add(code)
    order.push(code)
    return undefined
  }
  for (const code of [...components.keys()].sort()) {
    const cycle = visit(code)
    if (cycle !== undefined) return { order: [], cycle }
  }
  return { order }
}

export interface FormulaResults {
  /** Rounded amounts in the order of calculation; a component whose condition does not hold is missing. */
  readonly values: ReadonlyMap<string, Sen>
  readonly problems: readonly FormulaProblem[]
}

/** Calculates those of the ready formulas that apply; what divides by zero has no value, and neither has what reads it. */
export function calculateFormulas(
  ready: ReadyFormulas,
  valueOf: NameValue,
  applies: (code: string) => boolean = () => true,
  trace?: Trace,
): FormulaResults {
  const values = new Map<string, Sen>()
  const problems: FormulaProblem[] = []
  const lookUp: NameValue = (name) => {
    const own = values.get(name)
    if (own !== undefined) return exactOfSen(own)
    if (problems.length > 0 && problems.some((p) => p.component === name)) throw new DivisionByZero()
    return valueOf(name)
  }
  for (const code of ready.order) {
    const component = ready.components.get(code)
    if (component === undefined || !applies(code)) continue
    try {
      const value = calculated(component, lookUp, trace)
      if (value !== undefined) values.set(code, value)
    } catch (error) {
      if (!(error instanceof DivisionByZero)) throw error
      problems.push({ code: 'DIVISION_BY_ZERO', component: code, detail: component.definition.formula })
    }
  }
  return { values, problems }
}

function calculated({ definition, names, value, condition }: ReadyComponent, lookUp: NameValue, trace?: Trace) {
  if (condition !== null && condition(lookUp).top === 0n) return undefined
  const exact = value(lookUp)
  const { minAmount, maxAmount, roundingUnit = 1, roundingMode = 'HALF_UP' } = definition
  const sen = senOfExact(limited(exact, minAmount, maxAmount), roundingMode, BigInt(roundingUnit))
  trace?.push({
    rule: 'R-FX',
    formula: `${definition.code} = ${definition.formula}`,
    inputs: names.map((name) => ({ name, value: textOf(lookUp(name)) })),
    exact: textOf(limited(exact, minAmount, maxAmount)),
    rounded: textOf(exactOfSen(sen)),
    rounding: { mode: roundingMode, unit: String(roundingUnit) },
  })
  return sen
}

const textOf = ({ top, bottom }: Exact): string => exactText(top, bottom)

/** Kept between the least and the most of the component, before it is rounded. */
function limited(value: Exact, least?: string | null, most?: string | null): Exact {
  const [low, high] = [least == null ? null : exactOf(least), most == null ? null : exactOf(most)]
  if (low !== null && compare(value, low) < 0) return low
  return high !== null && compare(value, high) > 0 ? high : value
}
