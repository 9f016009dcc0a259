// Replaces Chakra's list of the properties of CSS: the names that this browser knows, and selectors.

const selector = /&|@/
const known = new Map<string, boolean>()

/** Whether a prop of a styled element is CSS (a property, a variable, a nested selector) and no attribute. */
export function isCssProperty(prop: string): boolean {
  let answer = known.get(prop)
  if (answer === undefined) {
    answer =
      prop.startsWith('--') ||
      selector.test(prop) ||
      typeof Reflect.get(document.documentElement.style, prop) === 'string'
    known.set(prop, answer)
  }
  return answer
}
