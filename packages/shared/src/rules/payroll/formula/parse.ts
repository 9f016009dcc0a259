// Reads a formula of a pay component (payroll 4.11, R-FX): the grammar, and what is refused before it is ever calculated.
import { grammar } from 'ohm-js'
import {
  type BinaryOperator,
  depthOf,
  type Expression,
  type FormulaFunction,
  formulaFunctions,
  partsOf,
} from './expression.ts'

/** Longer or deeper than this no formula is readable, and none may keep the reader busy. */
export const formulaLimits = { characters: 1_000, depth: 20 } as const

export interface FormulaSyntaxProblem {
  readonly code: 'FORMULA_SYNTAX'
  /** Character, counted from 1. */
  readonly at: number
  readonly detail: string
}
export type ParsedFormula =
  | { readonly expression: Expression; readonly problem?: undefined }
  | { readonly problem: FormulaSyntaxProblem; readonly expression?: undefined }

const formulas = grammar(`
  Formula {
    Or         = Or orWord And            -- or
               | And
    And        = And andWord Not          -- and
               | Not
    Not        = notWord* Comparison
    Comparison = Sum comparison Sum       -- two
               | Sum
    Sum        = Sum ("+" | "-") Product  -- two
               | Product
    Product    = Product ("*" | "/") Sign -- two
               | Sign
    Sign       = ("-" | "+")* Primary
    Primary    = "(" Or ")"               -- brackets
               | function "(" ListOf<Or, ","> ")" -- call
               | name
               | number
    comparison = "<>" | "<=" | ">=" | "=" | "<" | ">"
    orWord     = "OR" ~nameRest
    andWord    = "AND" ~nameRest
    notWord    = "NOT" ~nameRest
    function   = ("IF" | "MIN" | "MAX" | "ABS" | "ROUND" | "FLOOR" | "CEIL") ~nameRest
    name       = ~(orWord | andWord | notWord | function) "A".."Z" nameRest*
    nameRest   = "A".."Z" | "0".."9" | "_"
    number     = "0".."9"+ ("." "0".."9"+)? "%"?
  }
`)

/** Repeated signs and NOTs are wrapped from the inside out. */
const wrapped = (count: number, kind: 'minus' | 'not', inner: Expression): Expression =>
  Array.from({ length: count }).reduce<Expression>((of) => ({ kind, of }), inner)

const trees = formulas.createSemantics().addOperation<Expression>('tree', {
  Or_or: (left, word, right) => binary(word.sourceString, left.tree(), right.tree()),
  And_and: (left, word, right) => binary(word.sourceString, left.tree(), right.tree()),
  Not: (words, inner) => wrapped(words.numChildren, 'not', inner.tree()),
  Comparison_two: (left, sign, right) => binary(sign.sourceString, left.tree(), right.tree()),
  Sum_two: (left, sign, right) => binary(sign.sourceString, left.tree(), right.tree()),
  Product_two: (left, sign, right) => binary(sign.sourceString, left.tree(), right.tree()),
  Sign: (signs, inner) => wrapped(signs.children.filter((s) => s.sourceString === '-').length, 'minus', inner.tree()),
  Primary_brackets: (_open, inner, _close) => inner.tree(),
  Primary_call: (name, _open, values, _close) => ({
    kind: 'call',
    name: name.sourceString as FormulaFunction,
    values: values.asIteration().children.map((value) => value.tree() as Expression),
  }),
  name(_first, _rest) {
    return { kind: 'name', name: this.sourceString }
  },
  number(_whole, _dot, _places, percent) {
    const isPercent = percent.numChildren > 0
    return { kind: 'number', text: isPercent ? this.sourceString.slice(0, -1) : this.sourceString, isPercent }
  },
})

const binary = (operator: string, left: Expression, right: Expression): Expression => ({
  kind: 'binary',
  operator: operator as BinaryOperator,
  left,
  right,
})

/** Reads a formula, or says at which character it stopped making sense. */
export function parseFormula(text: string): ParsedFormula {
  const early = tooLong(text) ?? tooDeep(text)
  if (early !== undefined) return { problem: early }
  const match = formulas.match(text, 'Or')
  if (match.failed()) {
    const at = match.getInterval().startIdx + 1
    return { problem: problemAt(at, `${match.shortMessage ?? 'Unreadable'}`.replace(/^Line \d+, col \d+: /, '')) }
  }
  const expression = trees(match).tree() as Expression
  const problem = depthOf(expression) > formulaLimits.depth ? depthProblem(1) : wrongCount(expression)
  return problem === undefined ? { expression } : { problem }
}

const problemAt = (at: number, detail: string): FormulaSyntaxProblem => ({ code: 'FORMULA_SYNTAX', at, detail })
const depthProblem = (at: number) => problemAt(at, `more than ${formulaLimits.depth} levels in each other`)

const tooLong = (text: string): FormulaSyntaxProblem | undefined =>
  text.length > formulaLimits.characters
    ? problemAt(formulaLimits.characters + 1, `more than ${formulaLimits.characters} characters`)
    : undefined

/** Brackets are counted before anything is read, so that no text can make the reader go down without end. */
function tooDeep(text: string): FormulaSyntaxProblem | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (depth > formulaLimits.depth) return depthProblem(at + 1)
  }
  return undefined
}

/** A function with fewer or more values than it takes. */
function wrongCount(expression: Expression): FormulaSyntaxProblem | undefined {
  if (expression.kind === 'call') {
    const [fewest, most] = formulaFunctions[expression.name]
    const count = expression.values.length
    if (count < fewest || count > most)
      return problemAt(1, `${expression.name} takes ${fewest === most ? fewest : `${fewest} to ${most}`} values`)
  }
  for (const part of partsOf(expression)) {
    const problem = wrongCount(part)
    if (problem !== undefined) return problem
  }
  return undefined
}
