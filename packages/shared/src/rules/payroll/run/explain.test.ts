// Every step of a calculation finds its place in the tree of its payslip, and every sum is that of the lines below it.
import { describe, expect, it } from 'vitest'
import { calculatePayslip } from '../payslip/calculate.ts'
import { exampleEmployee, exampleRun } from '../payslip/testing.ts'
import { componentOfStep, explain } from './explain.ts'

const slip = calculatePayslip({ run: exampleRun(), employee: exampleEmployee(7) })
const nodes = explain(
  slip.lines.map((line) => ({ ...line, name: line.code })),
  slip.sums,
  slip.trace,
)
const byKey = new Map(nodes.map((node) => [node.node, node]))

describe('the tree of a payslip', () => {
  it('has each step and each input once, each below a node that comes before it', () => {
    expect(nodes.filter(({ kind }) => kind === 'STEP')).toHaveLength(slip.trace.length)
    expect(nodes.filter(({ kind }) => kind === 'INPUT')).toHaveLength(slip.trace.flatMap(({ inputs }) => inputs).length)
    expect(byKey.size).toBe(nodes.length)
    const seen = new Set<string>()
    for (const { node, parent } of nodes) {
      expect(parent === null || seen.has(parent), node).toBe(true)
      seen.add(node)
    }
  })
  it('puts steps below the lines that they work out', () => {
    const parentOf = (formula: string) => nodes.find((node) => node.formula?.startsWith(formula))?.parent
    expect(parentOf('BASIC:')).toBe('line BASIC')
    expect(parentOf('MEAL =')).toBe('line MEAL')
    expect(parentOf('JKN of the employee')).toBe('line KES_EE')
    expect(parentOf('JKN_FAMILY of the employee')).toBe('line KES_FAMILY')
    expect(parentOf('gross x rate')).toBe('line PPH21')
    expect(parentOf('fixed; with other')).toBe('line OVERTIME')
    expect(parentOf('cap percent')).toBe('deductions')
    expect(parentOf('cash gross + returned')).toBe('net')
    expect(byKey.get('line OVERTIME')).toMatchObject({ parent: 'grossCash', value: '1573031.00' })
  })
  it('leads from the net over its sums to lines that add up to them', () => {
    for (const sum of ['grossCash', 'statutory', 'deductions'] as const) {
      const lines = nodes.filter(({ parent, kind }) => parent === sum && kind === 'PART')
      expect(lines.reduce((total, { value }) => total + Number(value), 0)).toBe(Number(slip.sums[sum]))
    }
  })
  it('says how a step was rounded and by which article', () => {
    expect(nodes.find(({ formula }) => formula === 'gross x rate')).toMatchObject({
      exact: '526334.92',
      value: '526334',
      rounding: 'down to 1',
      rule: 'R-TER',
      article: 'PP 58/2023 art. 2; PMK 168/2023 art. 15(1)a',
    })
    expect(componentOfStep({ rule: 'R-NET', formula: 'net in multiples of 1' })).toBeUndefined()
  })
})
