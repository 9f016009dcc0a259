// Random shares of a cost for property tests.
import fc from 'fast-check'

/** Centers whose percents, in hundredths, make 100. */
export const splits = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 0, maxLength: 5 }).map((parts) => {
  const kept = parts.filter((_, i) => parts.slice(0, i + 1).reduce((a, b) => a + b, 0) < 10_000)
  const rest = 10_000 - kept.reduce((a, b) => a + b, 0)
  return [...kept, rest].map((part, i) => ({ center: `CC${i}`, percent: (part / 100).toFixed(2) }))
})
