// Pinned places as they are kept: a saved view of home that belongs to one person.

export interface Place {
  readonly title: string
  /** Path and query within the product. */
  readonly address: string
}
export const pinsView = { feature: '/home', viewName: 'Pinned' } as const
export const mostPins = 24

interface Kept {
  readonly viewName: string
  readonly own: boolean
  readonly settings: string
}

/** The pins among one's own saved views of home; what is no place of this product is left out. */
export function pinsIn(views: readonly Kept[]): readonly Place[] {
  const kept = views.find(({ viewName, own }) => own && viewName === pinsView.viewName)
  if (kept === undefined) return []
  try {
    const read: unknown = JSON.parse(kept.settings)
    const pins = typeof read === 'object' && read !== null && 'pins' in read ? read.pins : []
    return Array.isArray(pins) ? pins.filter(isPlace).slice(0, mostPins) : []
  } catch {
    return []
  }
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'address' in value &&
  typeof value.address === 'string' &&
  /^\/(?![/\\])/.test(value.address)
