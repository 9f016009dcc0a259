// The wording of a published vacancy: the criteria for which no one may be rejected are found and removed (SE Menaker M/6/HK.04/V/2025).

export const wordingKinds = [
  'AGE',
  'APPEARANCE',
  'MARITAL_STATUS',
  'HEIGHT',
  'GENDER',
  'RELIGION',
  'ETHNICITY',
] as const
export type WordingKind = (typeof wordingKinds)[number]

/** Limits that the work itself may ask for; they stand where the requisition says why. Others never stand. */
const justifiable: ReadonlySet<WordingKind> = new Set(['AGE', 'HEIGHT', 'GENDER'])

const patterns: { readonly [K in WordingKind]: RegExp } = {
  AGE: /\b(?:usia|umur|berusia|aged?|years? old)\b|\b(?:maks(?:imal)?|max(?:imum)?)\.?\s*\d{2}\s*(?:tahun|th\b|years)/i,
  APPEARANCE:
    /\b(?:berpenampilan|penampilan (?:menarik|baik)|good[- ]looking|attractive|presentable|cantik|tampan|(?:ber)?tato|(?:ber)?tindik(?:an)?|tattoo(?:s|ed)?|pierc(?:ing|ings|ed))\b/i,
  MARITAL_STATUS:
    /\b(?:belum (?:me)?nikah|belum kawin|lajang|status (?:single|menikah|pernikahan)|unmarried|single(?!\s+sign))\b/i,
  HEIGHT: /\b(?:tinggi badan|berat badan|height|body weight)\b/i,
  GENDER: /\b(?:pria|wanita|laki-laki|perempuan|male|female|(?:men|women) only)\b/i,
  RELIGION: /\b(?:beragama|agama|muslim(?:ah)?|kristen|katolik|hindu|buddha|religion|berhijab|berjilbab)\b/i,
  ETHNICITY: /\b(?:suku|etnis|pribumi|tionghoa|chinese descent|ras tertentu|ethnicity)\b/i,
}
/** The age from which the law lets people work says nothing about whom a company prefers. */
const legalAge =
  /\b(?:min(?:imal|imum)?\.?\s*(?:usia|umur|age)?|(?:usia|umur)\s*min(?:imal|imum)?\.?)\s*18\s*(?:tahun|th|years?)?/gi

export interface WordingHit {
  readonly kind: WordingKind
  /** The sentence that contains it. */
  readonly text: string
  /** It was taken out of what is published. */
  readonly removed: boolean
}
export interface WordingAnswer {
  readonly publicText: string
  readonly hits: readonly WordingHit[]
}

const kindsIn = (sentence: string): readonly WordingKind[] => {
  const text = sentence.replace(legalAge, ' ')
  return wordingKinds.filter((kind) => patterns[kind].test(text))
}

/** Sentences of a text, each with the sign that ends it; `maks. 35` and 3.5 stay whole. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[;!?\n]|\.\s)(?=[^\s\d])/)

/**
 * Looks through the public text, tags left as they are: every sentence that limits who may apply is a hit; it is taken out unless the
 * limit is one that the work may ask for and a justification is given.
 */
export function wordingOf(html: string, isJustified: boolean): WordingAnswer {
  const hits: WordingHit[] = []
  const parts = html.split(/(<[^>]*>)/)
  const cleaned = parts.map((part) => {
    if (part.startsWith('<')) return part
    return sentencesOf(part)
      .filter((sentence) => {
        const kinds = kindsIn(sentence)
        const isKept = isJustified && kinds.every((kind) => justifiable.has(kind))
        for (const kind of kinds) hits.push({ kind, text: sentence.trim(), removed: !isKept })
        return kinds.length === 0 || isKept
      })
      .join('')
  })
  // What was alone in its item or paragraph leaves no empty one behind.
  const publicText = cleaned.join('').replace(/<(li|p)>\s*<\/\1>/g, '')
  return { publicText: hits.some((h) => h.removed) ? publicText : html, hits }
}

/** Is there a word to read in a text with tags? */
export const saysSomething = (html: string | null | undefined): boolean =>
  (html ?? '').replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''

export interface ReportFacts {
  readonly title?: string | null
  readonly location?: string | null
  readonly qty?: number | null
  readonly publishFrom?: string | null
  readonly publishTo?: string | null
  readonly publicText?: string | null
}
/** What the ministry's vacancy report needs and the advert does not say yet (Perpres 57/2023 art. 4, 5). */
export function missingForReport(facts: ReportFacts): readonly string[] {
  const wanted: readonly (readonly [unknown, string])[] = [
    [facts.title, 'position'],
    [facts.qty, 'number of vacancies'],
    [facts.location, 'place of work'],
    [facts.publishFrom, 'first day'],
    [facts.publishTo, 'last day'],
    [saysSomething(facts.publicText) ? facts.publicText : '', 'description of the job'],
  ]
  return wanted.flatMap(([value, name]) => (value == null || value === '' || value === 0 ? [name] : []))
}
