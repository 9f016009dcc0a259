// What a formula is once it was read (payroll 4.11, R-FX), and how it is written again.

export type ArithmeticOperator = '+' | '-' | '*' | '/'
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>='
export type BinaryOperator = ArithmeticOperator | ComparisonOperator | 'AND' | 'OR'

/** The functions with the fewest and the most values they take. */
export const formulaFunctions = {
  IF: [3, 3],
  MIN: [1, 20],
  MAX: [1, 20],
  ABS: [1, 1],
  ROUND: [1, 2],
  FLOOR: [1, 2],
  CEIL: [1, 2],
} as const satisfies { readonly [name: string]: readonly [number, number] }
export type FormulaFunction = keyof typeof formulaFunctions

export type Expression =
  | { readonly kind: 'number'; readonly text: string; readonly isPercent: boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'minus' | 'not'; readonly of: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'call'; readonly name: FormulaFunction; readonly values: readonly Expression[] }

/** How tightly parts bind, loosest first; a part that binds less tightly than its place requires is put in brackets. */
const tightness = {
  OR: 1,
  AND: 2,
  not: 3,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  minus: 7,
  number: 8,
  name: 8,
  call: 8,
} as const

const tightnessOf = (expression: Expression): number =>
  tightness[expression.kind === 'binary' ? expression.operator : expression.kind]

/** The formula as text with only the brackets it needs; read again it has the same value. */
export function printFormula(expression: Expression): string {
  const inside = (part: Expression, wanted: number): string =>
    tightnessOf(part) < wanted ? `(${printFormula(part)})` : printFormula(part)
  const own = tightnessOf(expression)
  switch (expression.kind) {
    case 'number':
      return `${expression.text}${expression.isPercent ? '%' : ''}`
    case 'name':
      return expression.name
    case 'minus':
      return `-${inside(expression.of, own)}`
    case 'not':
      return `NOT ${inside(expression.of, own)}`
    case 'call':
      return `${expression.name}(${expression.values.map(printFormula).join(', ')})`
    case 'binary': {
      // Two comparisons never stand side by side without brackets; the others go from left to right.
      const leftWants = own === tightness['='] ? own + 1 : own
      return `${inside(expression.left, leftWants)} ${expression.operator} ${inside(expression.right, own + 1)}`
    }
  }
}

/** Every name that a formula reads, in alphabetical order, also in branches that may not be taken. */
export function namesIn(expression: Expression): readonly string[] {
  const found = new Set<string>()
  collect(expression, found)
  return [...found].sort()
}
function collect(expression: Expression, found: Set<string>): void {
  if (expression.kind === 'name') found.add(expression.name)
  else for (const part of partsOf(expression)) collect(part, found)
}
export const partsOf = (expression: Expression): readonly Expression[] => {
  switch (expression.kind) {
    case 'minus':
    case 'not':
      return [expression.of]
    case 'binary':
      return [expression.left, expression.right]
    case 'call':
      return expression.values
    default:
      return []
  }
}

/** How deeply parts lie in each other; a chain such as `A + B + C` lies on one level, however long it is. */
export function depthOf(expression: Expression): number {
  if (expression.kind !== 'binary') return 1 + Math.max(0, ...partsOf(expression).map(depthOf))
  let [chain, deepest]: [Expression, number] = [expression, 0]
  while (chain.kind === 'binary') {
    deepest = Math.max(deepest, depthOf(chain.right))
    chain = chain.left
  }
  return 1 + Math.max(deepest, depthOf(chain))
}
