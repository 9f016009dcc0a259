// Does a series of measurements rise? A straight line by least squares, with the uncertainty of its slope.

export interface Slope {
  readonly mean: number
  /** Per step of the series. */
  readonly perStep: number
  /** Standard error of it. */
  readonly error: number
}

/** The line through the values; at least three are needed. */
export function slopeOf(values: readonly number[]): Slope {
  const n = values.length
  if (n < 3) throw new Error('A slope needs three values.')
  const mean = values.reduce((sum, v) => sum + v, 0) / n
  const middle = (n - 1) / 2
  const spread = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0)
  const perStep = values.reduce((sum, v, i) => sum + (i - middle) * (v - mean), 0) / spread
  const left = values.reduce((sum, v, i) => sum + (v - mean - perStep * (i - middle)) ** 2, 0)
  return { mean, perStep, error: Math.sqrt(left / (n - 2) / spread) }
}

/** Growth that is distinguished from noise: beyond two standard errors, and more than 2 % of the mean in sixty steps. */
export const isRising = ({ mean, perStep, error }: Slope): boolean =>
  perStep - 2 * error > 0 && perStep * 60 > 0.02 * mean
