// The value of a formula (payroll 4.11, R-FX), exact until the caller rounds it.
import {
  compare,
  type Exact,
  exactOf,
  leastOf,
  minus,
  mostOf,
  negated,
  one,
  over,
  plus,
  type RoundingMode,
  roundedTo,
  times,
  zero,
} from '../../money/exact.ts'
import type { BinaryOperator, Expression, FormulaFunction } from './expression.ts'

/** The value of a name in this payslip. */
export type NameValue = (name: string) => Exact
/** A formula made ready: called once for each payslip. */
export type ReadyFormula = (valueOf: NameValue) => Exact

/** Thrown where a formula divides by zero; it never leaves `formulas.ts`. */
export class DivisionByZero extends Error {}

/** Makes a formula ready to be calculated many times. */
export function readyFormula(expression: Expression): ReadyFormula {
  switch (expression.kind) {
    case 'number': {
      const value = exactOf(expression.text)
      const part = expression.isPercent ? { top: value.top, bottom: value.bottom * 100n } : value
      return () => part
    }
    case 'name':
      return (valueOf) => valueOf(expression.name)
    case 'minus': {
      const of = readyFormula(expression.of)
      return (valueOf) => negated(of(valueOf))
    }
    case 'not': {
      const of = readyFormula(expression.of)
      return (valueOf) => truth(of(valueOf).top === 0n)
    }
    case 'binary':
      return readyBinary(expression.operator, readyFormula(expression.left), readyFormula(expression.right))
    case 'call':
      return readyCall(expression.name, expression.values.map(readyFormula))
  }
}

const truth = (is: boolean): Exact => (is ? one : zero)
const isTrue = ({ top }: Exact): boolean => top !== 0n

const dividedExact = (a: Exact, b: Exact): Exact => {
  if (b.top === 0n) throw new DivisionByZero()
  return over(a, b)
}

const operations: { readonly [O in BinaryOperator]: (a: Exact, b: Exact) => Exact } = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': dividedExact,
  '=': (a, b) => truth(compare(a, b) === 0),
  '<>': (a, b) => truth(compare(a, b) !== 0),
  '<': (a, b) => truth(compare(a, b) < 0),
  '<=': (a, b) => truth(compare(a, b) <= 0),
  '>': (a, b) => truth(compare(a, b) > 0),
  '>=': (a, b) => truth(compare(a, b) >= 0),
  AND: (a, b) => truth(isTrue(a) && isTrue(b)),
  OR: (a, b) => truth(isTrue(a) || isTrue(b)),
}

/** AND and OR read their second part only where the first has not decided: `DAYS <> 0 AND PAY / DAYS > 5` is safe. */
function readyBinary(operator: BinaryOperator, left: ReadyFormula, right: ReadyFormula): ReadyFormula {
  if (operator === 'AND') return (valueOf) => truth(isTrue(left(valueOf)) && isTrue(right(valueOf)))
  if (operator === 'OR') return (valueOf) => truth(isTrue(left(valueOf)) || isTrue(right(valueOf)))
  const operation = operations[operator]
  return (valueOf) => operation(left(valueOf), right(valueOf))
}

function readyCall(name: FormulaFunction, values: readonly ReadyFormula[]): ReadyFormula {
  const [first, second = () => one, third = () => zero] = values
  if (first === undefined) throw new Error(`${name} without values`)
  switch (name) {
    case 'IF':
      return (valueOf) => (isTrue(first(valueOf)) ? second(valueOf) : third(valueOf))
    case 'MIN':
      return (valueOf) => values.map((value) => value(valueOf)).reduce(leastOf)
    case 'MAX':
      return (valueOf) => values.map((value) => value(valueOf)).reduce(mostOf)
    case 'ABS':
      return (valueOf) => absolute(first(valueOf))
    case 'ROUND':
      return (valueOf) => roundedBy(first(valueOf), second(valueOf), 'HALF_UP')
    case 'FLOOR':
      return (valueOf) => roundedBy(first(valueOf), second(valueOf), 'FLOOR')
    case 'CEIL':
      return (valueOf) => roundedBy(first(valueOf), second(valueOf), 'CEILING')
  }
}

const absolute = (value: Exact): Exact => (value.top < 0n ? negated(value) : value)

const roundedBy = (value: Exact, unit: Exact, mode: RoundingMode): Exact => {
  if (unit.top === 0n) throw new DivisionByZero()
  return roundedTo(value, absolute(unit), mode)
}
