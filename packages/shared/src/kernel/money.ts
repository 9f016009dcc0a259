// The type of amounts of money. Its mark is optional: a text is taken wherever an amount is expected, because `rules/money` refuses at run
// time what is no decimal, while an amount is never taken for a number.
declare const mark: unique symbol

/** An amount of money as a decimal text such as `8500000.00`: on the wire, in rows and in rules. Only `rules/money` calculates with it. */
export type Money = string & { readonly [mark]?: 'money' }

/** What `Number(amount)` has become, or nothing: so it cannot be calculated with, compared or given to a parameter that wants a number. */
export interface MoneyIsNoNumber {
  readonly calculateWith: 'rules/money'
}

/** Of any of several types that a value may have; a value of no known type may be anything and is taken at its word. */
type NumberOf<T> = 0 extends 1 & T
  ? number
  : T extends unknown
    ? typeof mark extends keyof T
      ? MoneyIsNoNumber | undefined
      : number
    : never

declare global {
  interface NumberConstructor {
    /** A binary fraction cannot hold every amount: an amount of money becomes no number. */
    <T>(value: T): NumberOf<T>
    parseFloat<T extends string>(value: T): NumberOf<T>
  }
}
