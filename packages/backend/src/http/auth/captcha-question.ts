// The captcha for those who cannot see the picture: a small sum in words, as a person would say it (R-AUT-02).

/** A whole number from 0 up to, but without, `below`. */
export type Pick = (below: number) => number

export interface Question {
  readonly text: string
  /** The requested number, in digits. */
  readonly answer: string
}

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A number from 0 to 99 in words: 47 is 'forty-seven'. */
export function inWords(number: number): string {
  if (number < small.length) return small[number] ?? ''
  const ten = tens[Math.floor(number / 10) - 2] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`
}

/** Three numbers phrased in several ways, so that no single pattern reads them all. */
const tellings: readonly ((a: string, b: string, c: string) => string)[] = [
  (a, b, c) => `What is ${a} plus ${b}, minus ${c}?`,
  (a, b, c) => `Take ${a}, add ${b} and take away ${c}. Which number is left?`,
  (a, b, c) => `You have ${a} boxes. ${capital(b)} more arrive and ${c} are sold. How many have you got?`,
  (a, b, c) => `Of ${a} people ${c} leave, and ${b} others come. How many are there now?`,
]
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A new question; its answer lies between 23 and 146. */
export function newQuestion(pick: Pick): Question {
  const [a, b, c] = [40 + pick(60), 2 + pick(48), 2 + pick(18)]
  const tell = tellings[pick(tellings.length)] ?? tellings[0]
  return { text: tell?.(inWords(a), inWords(b), inWords(c)) ?? '', answer: String(a + b - c) }
}
