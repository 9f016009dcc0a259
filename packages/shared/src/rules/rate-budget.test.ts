import { expect, it } from 'vitest'
import { budgetIn, isTighter, type RateBudget, tellBudget } from './rate-budget.ts'

const of = (limit: number, remaining: number, reset = 60): RateBudget => ({ limit, remaining, reset })
const answer = () => {
  const headers = new Map<string, string>()
  return {
    header: (name: string, value: string) => headers.set(name, value),
    getHeader: (name: string) => headers.get(name),
    budget: () => budgetIn((name) => headers.get(name)),
  }
}

it('the smaller share is the tighter one, then less left, then the longer wait', () => {
  expect(isTighter(of(600, 60), of(20, 19))).toBe(true)
  expect(isTighter(of(20, 19), of(600, 60))).toBe(false)
  expect(isTighter(of(10, 5), of(100, 50))).toBe(true)
  expect(isTighter(of(10, 5, 90), of(10, 5, 60))).toBe(true)
  expect(isTighter(of(10, 5), of(10, 5))).toBe(false)
  expect(isTighter(of(3, 0), of(600, 0))).toBe(false)
})
it('an answer reports the tightest of its budgets, in whichever order they are counted', () => {
  const budgets = [of(600, 60), of(20, 19), of(3000, 2999)]
  for (const order of [budgets, budgets.toReversed(), [budgets[1], budgets[0], budgets[2]]]) {
    const reply = answer()
    for (const budget of order) if (budget) tellBudget(reply, budget)
    expect(reply.budget()).toEqual(of(600, 60))
  }
})
it('headers that are not whole numbers tell nothing', () => {
  expect(budgetIn(() => 'x')).toBeUndefined()
  expect(budgetIn(() => undefined)).toBeUndefined()
  expect(budgetIn(() => '-1')).toBeUndefined()
  expect(budgetIn(() => 7)).toEqual(of(7, 7, 7))
})
