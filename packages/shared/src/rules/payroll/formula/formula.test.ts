// Formulas of pay components: what they mean, what is refused, and that writing one down again changes nothing.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactOf } from '../../money/exact.ts'
import { moneyText } from '../../money/sen.ts'
import { exactText, roundedText, type Trace } from '../trace.ts'
import { DivisionByZero, readyFormula } from './calculate.ts'
import { type Expression, formulaFunctions, namesIn, printFormula } from './expression.ts'
import { calculateFormulas, type FormulaDefinition, knownNames, readyFormulas } from './formulas.ts'
import { formulaLimits, parseFormula } from './parse.ts'

const names: { readonly [name: string]: string } = { BASIC: '5190000', A: '7', B: '-2.5', ZERO: '0', DAYS_2: '21' }
const valueIn = (name: string) => exactOf(names[name] ?? '0')
const worth = (text: string): string => {
  const { expression, problem } = parseFormula(text)
  if (expression === undefined) return `${problem.code} ${problem.at}`
  const { top, bottom } = readyFormula(expression)(valueIn)
  return exactText(top, bottom)
}

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3 - 4 / 8', '6.5'],
    ['(1 + 2) * 3', '9'],
    ['10 - 4 - 3', '3'],
    ['12.5 * 5%', '0.625'],
    ['-A + +A', '0'],
    ['--A', '7'],
    ['10 / 3 * 3', '10'],
    ['FLOOR(10 / 3 * 3)', '10'],
    ['A = 7 AND NOT B > 0', '1'],
    ['NOT NOT A', '1'],
    ['A <> 7 OR B <= -2.5', '1'],
    ['A < 7', '0'],
    ['NOT A = 7', '0'],
    ['A > 1 OR 1 / 0 = 1', '1'],
    ['ZERO <> 0 AND A / ZERO > 1', '0'],
    ['IF(ZERO = 0, A, A / ZERO)', '7'],
    ['MIN(3, B, 4) + MAX(3, B, 4)', '1.5'],
    ['ABS(B)', '2.5'],
    ['ROUND(B)', '-3'],
    ['ROUND(2.5)', '3'],
    ['ROUND(1250, 500)', '1500'],
    ['ROUND(0.126, 0.01)', '0.13'],
    ['FLOOR(B) + CEIL(B)', '-5'],
    ['CEIL(BASIC / 173, 100)', '30000'],
    ['CEIL(30000.01, 100)', '30100'],
    ['NOTED', '0'],
    ['IF_2 + ORDER', '0'],
  ])('%s is %s', (text, value) => expect(worth(text)).toBe(value))

  it.each([
    ['', 'FORMULA_SYNTAX 1'],
    ['1 +', 'FORMULA_SYNTAX 4'],
    ['1 2', 'FORMULA_SYNTAX 3'],
    ['A < 7 < 9', 'FORMULA_SYNTAX 7'],
    ['basic', 'FORMULA_SYNTAX 1'],
    ['MIN()', 'FORMULA_SYNTAX 1'],
    ['IF(A, 1)', 'FORMULA_SYNTAX 1'],
    ['ABS(1, 2)', 'FORMULA_SYNTAX 1'],
    ['POW(2, 3)', 'FORMULA_SYNTAX 4'],
    ["'text'", 'FORMULA_SYNTAX 1'],
    ['MIN', 'FORMULA_SYNTAX 4'],
    ['A.B', 'FORMULA_SYNTAX 2'],
    ['1e9', 'FORMULA_SYNTAX 2'],
    ['(A', 'FORMULA_SYNTAX 3'],
  ])('%s is refused: %s', (text, code) => expect(worth(text)).toBe(code))

  it('divides by nothing: neither by 0 nor into multiples of 0', () => {
    expect(() => worth('A / ZERO')).toThrow(DivisionByZero)
    expect(() => worth('ROUND(A, ZERO)')).toThrow(DivisionByZero)
  })

  it('has an end: longer or deeper ones are refused before they are read, long sums are not deep', () => {
    const sum = Array.from({ length: 500 }, () => 'A').join('+')
    expect(worth(sum)).toBe('3500')
    expect(worth(`${sum}+A`)).toBe(`FORMULA_SYNTAX ${formulaLimits.characters + 1}`)
    const brackets = (levels: number) => `${'('.repeat(levels)}A${')'.repeat(levels)}`
    expect(worth(brackets(formulaLimits.depth))).toBe('7')
    expect(worth(brackets(formulaLimits.depth + 1))).toBe(`FORMULA_SYNTAX ${formulaLimits.depth + 1}`)
    expect(worth('('.repeat(1_000))).toBe(`FORMULA_SYNTAX ${formulaLimits.depth + 1}`)
    expect(worth(`${'-'.repeat(999)}A`)).toBe('FORMULA_SYNTAX 1')
    expect(worth(`${'NOT '.repeat(200)}A`)).toBe('FORMULA_SYNTAX 1')
  })
})

const formula = (code: string, text: string, more: Partial<FormulaDefinition> = {}) => ({
  code,
  formula: text,
  ...more,
})
const ready = (...definitions: FormulaDefinition[]) =>
  readyFormulas(definitions, knownNames(new Set(['BASIC', ...definitions.map((d) => d.code)])))
const paid = (definitions: readonly FormulaDefinition[], trace?: Trace) => {
  const { values, problems } = calculateFormulas(ready(...definitions), valueIn, undefined, trace)
  const amounts = Object.fromEntries([...values].map(([code, sen]) => [code, moneyText(sen)]))
  return { amounts, problems: problems.map((p) => `${p.component} ${p.code}`) }
}

describe('the formulas of a company', () => {
  it('know components, variables and what a component was before, and nothing else', () => {
    expect(ready(formula('MEAL', 'MEAL_DAYS * YTD_BASIC + PREV_MEAL')).problems).toEqual([])
    expect(ready(formula('MEAL', 'MEAL_DAY + YTD_NOTHING')).problems).toEqual([
      { code: 'UNKNOWN_NAME', component: 'MEAL', detail: 'MEAL_DAY' },
      { code: 'UNKNOWN_NAME', component: 'MEAL', detail: 'YTD_NOTHING' },
    ])
  })

  it('show a cycle as a path, also one through conditions and branches that are never taken', () => {
    const cycle = ready(formula('C', 'A'), formula('A', 'IF(1, 1, B)'), formula('B', '1', { condition: 'C = 1' }))
    expect(cycle.problems.map((p) => p.detail)).toEqual(['A -> B -> C -> A'])
    expect(ready(formula('A', 'A + 1')).problems[0]?.detail).toBe('A -> A')
  })

  it('are rounded, limited and left out before another one reads them', () => {
    const { amounts } = paid([
      formula('A', '10 / 3'),
      formula('B', 'A * 3'),
      formula('HIGH', '9999', { maxAmount: '500' }),
      formula('LOW', '1', { minAmount: '10.4', roundingUnit: 5, roundingMode: 'CEILING' }),
      formula('NONE', '5', { condition: 'A > 3' }),
      formula('AFTER', 'NONE + 1'),
    ])
    const expected = { A: '3.00', B: '9.00', HIGH: '500.00', LOW: '15.00', AFTER: '1.00' }
    expect(amounts).toEqual(expected)
  })

  it('have no value where they divide by 0, and neither has what reads them; the others have', () => {
    expect(paid([formula('A', '1 / 0'), formula('B', 'A + 1'), formula('C', '2')])).toEqual({
      amounts: { C: '2.00' },
      problems: ['A DIVISION_BY_ZERO', 'B DIVISION_BY_ZERO'],
    })
  })

  it('tell what they read, the exact result and how it was rounded', () => {
    const trace: Trace = []
    paid([formula('A', 'BASIC / 173 / 7')], trace)
    expect(trace[0]).toMatchObject({ formula: 'A = BASIC / 173 / 7', exact: '30000/7', rounded: '4286' })
    expect(trace[0]?.inputs).toEqual([{ name: 'BASIC', value: '5190000' }])
    for (const step of trace) expect(roundedText(step.exact, step.rounding)).toBe(step.rounded)
  })
})

const functionNames = Object.keys(formulaFunctions) as (keyof typeof formulaFunctions)[]
const operators = ['+', '-', '*', '/', '=', '<>', '<', '<=', '>', '>=', 'AND', 'OR'] as const
const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.record({
      kind: fc.constant('number' as const),
      text: fc.constantFrom('0', '1', '12.50', '173', '0.001'),
      isPercent: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom(...Object.keys(names)) }),
    fc.record({ kind: fc.constantFrom('minus' as const, 'not' as const), of: tie('tree') }),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom(...operators),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.constantFrom(...functionNames).chain((name) =>
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constant(name),
        values: fc.array(tie('tree'), { minLength: formulaFunctions[name][0], maxLength: formulaFunctions[name][0] }),
      }),
    ),
  ),
}))
const valueOrNone = (expression: Expression): string => {
  try {
    const { top, bottom } = readyFormula(expression)(valueIn)
    return exactText(top, bottom)
  } catch (error) {
    if (error instanceof DivisionByZero) return 'none'
    throw error
  }
}

it('a formula that is written down and read again is the same formula with the same value', () => {
  fc.assert(
    fc.property(tree, (expression) => {
      const text = printFormula(expression)
      fc.pre(text.length <= formulaLimits.characters)
      const again = parseFormula(text).expression
      expect(again).toEqual(expression)
      if (again !== undefined) expect(valueOrNone(again)).toBe(valueOrNone(expression))
      expect(again === undefined ? [] : namesIn(again)).toEqual(namesIn(expression))
    }),
    { numRuns: 500 },
  )
})
