// The scalars of the API: checked on the way in, passed on as they are on the way out (REST already writes them so).
import { GraphQLError, Kind, type ValueNode } from 'graphql'

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}
const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text))

const rules: { readonly [name: string]: readonly [is: (text: string) => boolean, says: string] } = {
  Date: [isDay, 'a day such as 2026-03-31'],
  DateTime: [isMoment, 'a moment such as 2026-03-31T08:00:00Z'],
  Time: [(t) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(t), 'a time of day such as 08:00'],
  Period: [(t) => /^\d{4}-(0[1-9]|1[0-2])$/.test(t), 'a month such as 2026-03'],
  Decimal: [(t) => /^-?\d{1,18}(\.\d{1,12})?$/.test(t), 'a decimal number such as 5.50'],
}

/** The scalars as the map of resolvers has them. */
export const scalarResolvers = Object.fromEntries(
  Object.entries(rules).map(([name, rule]) => [name, scalarOf(name, rule)]),
)

function scalarOf(name: string, [is, says]: (typeof rules)[string]) {
  const wrong = () => new GraphQLError(`${name} must be ${says}.`)
  const takesNumbers = name === 'Decimal'
  const parseValue = (value: unknown): string => {
    const text = typeof value === 'number' && takesNumbers ? String(value) : value
    if (typeof text !== 'string' || !is(text)) throw wrong()
    return text
  }
  return {
    parseValue,
    parseLiteral: (node: ValueNode) => {
      const isNumber = node.kind === Kind.INT || node.kind === Kind.FLOAT
      if (node.kind === Kind.STRING || (isNumber && takesNumbers)) return parseValue(node.value)
      throw wrong()
    },
    serialize: (value: unknown) => (typeof value === 'number' ? String(value) : value),
  }
}
