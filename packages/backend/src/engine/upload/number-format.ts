// The meaning of the number format of a cell (ECMA-376 part 1, 18.8.30 and 18.8.31): a percentage, a day, a time, a month, a duration,
// digits with leading zeros. Programs write formats in many ways; what a person sees in the cell counts.

/** How a number is shown. `decimals` where they are fixed; `mask` where digits have fixed places. */
export type NumberFormat =
  | { readonly shows: 'number'; readonly decimals?: number; readonly mask?: readonly MaskSection[] }
  | { readonly shows: 'percent'; readonly decimals: number }
  | { readonly shows: 'day' | 'dayTime' | 'time' | 'month' | 'dayOfYear' | 'year' | 'length' }
/** A section of a format whose places are digits and signs between them, and the numbers that it applies to. */
export interface MaskSection {
  readonly fits: (value: number) => boolean
  /** A digit place, or the text between two places. */
  readonly places: readonly (0 | string)[]
}

const plainNumber: NumberFormat = { shows: 'number' }
/** Built-in formats, by number; those that are left out show a plain number. */
const standard: { readonly [id: number]: string } = {
  2: '0.00',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'd/m/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}
const isEastAsianDay = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The format text of a built-in format. */
export const standardFormat = (id: number): NumberFormat =>
  isEastAsianDay(id) ? { shows: 'day' } : numberFormat(standard[id] ?? 'General')

/** What a format text shows. */
export function numberFormat(code: string): NumberFormat {
  const sections = sectionsOf(code)
  const [first = ''] = sections
  const signs = signsOf(first)
  if (/%/.test(signs)) return { shows: 'percent', decimals: decimalsOf(signs) }
  const time = timeOf(first, signs)
  if (time !== null) return { shows: time }
  const mask = maskOf(sections)
  if (mask !== null) return { shows: 'number', mask }
  return /^[#0]*\.0+$/.test(signs.trim()) ? { shows: 'number', decimals: decimalsOf(signs) } : plainNumber
}

/** Sections are separated by semicolons outside of quoted texts and brackets. */
function sectionsOf(code: string): readonly string[] {
  const sections = ['']
  for (const part of code.match(/"[^"]*"?|\\.|\[[^\]]*\]|[\s\S]/g) ?? []) {
    if (part === ';') sections.push('')
    else sections.push((sections.pop() ?? '') + part)
  }
  return sections
}

/** A section without texts, escapes, spaces of a given width, fill characters and brackets: only digit places and parts of a day are left. */
const signsOf = (section: string): string =>
  section
    .replace(/"[^"]*"?|\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general|standard/gi, '')

const decimalsOf = (signs: string): number => /\.([0#?]+)/.exec(signs)?.[1]?.length ?? 0

/** The parts of a day that a section shows; null: none. A single m is a month, next to hours or seconds it is minutes. */
function timeOf(section: string, signs: string): Exclude<NumberFormat['shows'], 'number' | 'percent'> | null {
  if (/\[(h+|m+|s+)\]/i.test(section)) return 'length'
  // The long time and the long date of the system are written as [$-F400] and [$-F800].
  if (/\[\$-F400\]/i.test(section)) return 'time'
  if (/\[\$-F800\]/i.test(section)) return 'day'
  if (/[0#?]/.test(signs.replace(/s\.0+/i, 's'))) return null
  const letters = signs.replace(/am\/pm|a\/p/gi, 'h').toLowerCase()
  const [hasYear, hasDay, hasClock] = [/[ye]/.test(letters), /d/.test(letters), /[hs]/.test(letters)]
  const hasMonth = /m/.test(letters) && (!hasClock || /m{3}|[yd][^hs]*m|m[^hs]*[yd]/.test(letters))
  if (hasClock) return hasYear || hasDay || hasMonth ? 'dayTime' : 'time'
  if (hasDay) return hasYear ? 'day' : 'dayOfYear'
  if (hasMonth) return 'month'
  return hasYear ? 'year' : null
}

/** Formats such as 0000000 or 00\.000\.000\.0\-000\.000: digits in fixed places. A format that may drop leading zeros is not one of them. */
function maskOf(sections: readonly string[]): readonly MaskSection[] | null {
  const masks = sections.map(maskSection)
  const found = masks.filter((mask) => mask !== null)
  return found.length > 0 && found.length === masks.length ? found : null
}
function maskSection(section: string): MaskSection | null {
  const condition = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/.exec(section)
  const places: (0 | string)[] = []
  for (const part of section.slice(condition?.[0].length ?? 0).match(/"[^"]*"?|\\.|\[[^\]]*\]|[\s\S]/g) ?? []) {
    if (part === '0' || part === '#' || part === '?') places.push(0)
    else if (part.startsWith('"')) places.push(part.replaceAll('"', ''))
    else if (part.startsWith('\\')) places.push(part.slice(1))
    else if (/^[-+() /:]$/.test(part)) places.push(part)
    else if (!part.startsWith('[')) return null
  }
  const isFixed = places.filter((place) => place === 0).length > 1
  return isFixed && !/^#/.test(section) ? { fits: conditionOf(condition?.[1], Number(condition?.[2])), places } : null
}

function conditionOf(sign: string | undefined, bound: number): (value: number) => boolean {
  switch (sign) {
    case '<=':
      return (value) => value <= bound
    case '>=':
      return (value) => value >= bound
    case '<':
      return (value) => value < bound
    case '>':
      return (value) => value > bound
    case '=':
      return (value) => value === bound
    case '<>':
      return (value) => value !== bound
    default:
      return () => true
  }
}

/** A whole number in the places of a mask, as the sheet shows it; null where it does not fit. */
export function masked(value: number, mask: readonly MaskSection[]): string | null {
  if (!Number.isInteger(value) || value < 0 || value >= 1e15) return null
  const section = mask.find(({ fits }) => fits(value))
  if (section === undefined) return null
  const digits = [...String(value).padStart(section.places.filter((place) => place === 0).length, '0')]
  const extra = digits.length - section.places.filter((place) => place === 0).length
  let at = 0
  const shown = section.places.map((place) => {
    if (place !== 0) return place
    const taken = at === 0 ? digits.slice(0, 1 + extra) : digits.slice(at + extra, at + extra + 1)
    at += 1
    return taken.join('')
  })
  return shown.join('')
}
