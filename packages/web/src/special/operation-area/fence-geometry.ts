// Fences as a picture: degrees on the ground and metres from a point, east and north, and back. Over the few kilometres of a
// picture the ground is flat.
export interface Point {
  readonly latitude: number
  readonly longitude: number
}
/** Metres east and north of the middle of a picture. */
export interface Metres {
  readonly east: number
  readonly north: number
}

const metresPerDegree = (6_371_000 * Math.PI) / 180
const shrink = (latitude: number): number => Math.cos((latitude * Math.PI) / 180)

/** How far a point lies from another. */
export const metresFrom = (middle: Point, point: Point): Metres => ({
  east: (point.longitude - middle.longitude) * metresPerDegree * shrink(middle.latitude),
  north: (point.latitude - middle.latitude) * metresPerDegree,
})

/** The point so far from another, to six decimals of a degree (a tenth of a metre), within the globe. */
export const pointAt = (middle: Point, { east, north }: Metres): Point => ({
  latitude: rounded(within(middle.latitude + north / metresPerDegree, 90)),
  longitude: rounded(within(middle.longitude + east / (metresPerDegree * shrink(middle.latitude)), 180)),
})

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))

/** Half the width of a picture that shows a circle with some ground around it. */
export const reachOf = (radius: number): number => Math.ceil((radius * 1.6) / 50) * 50

/** A round length for the bar of the scale, about a fifth of the width. */
export function scaleOf(reach: number): number {
  const wanted = (reach * 2) / 5
  const power = 10 ** Math.floor(Math.log10(wanted))
  return ([5, 2, 1].find((n) => n * power <= wanted) ?? 1) * power
}
