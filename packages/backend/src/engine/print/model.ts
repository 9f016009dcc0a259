// What can be printed: a document of sheets, each sheet of parts. Every paper is a function from data to this model; `print.ts` alone draws it.
// Lengths are points (1/72 inch), widths of columns are shares of the writable width.

export interface Run {
  readonly text: string
  readonly bold?: boolean
}

/** The company at the top, what the paper is, and what it is about. */
export interface Head {
  readonly kind: 'head'
  readonly company: string
  readonly address?: string
  /** A PNG or JPEG, drawn at the right. */
  readonly logo?: Uint8Array
  readonly title?: string
  readonly about?: string
  readonly size: number
}

/** A paragraph; it wraps, and continues on the next page. */
export interface Paragraph {
  readonly kind: 'text'
  readonly text: string | readonly Run[]
  readonly size: number
  readonly bold?: boolean
  readonly quiet?: boolean
  readonly align?: 'left' | 'center'
  /** Of an item of a list: `1.` or a bullet, to the left of the text. */
  readonly marker?: string
  /** Space between lines beyond that of the font, and space after the last. */
  readonly lead?: number
  readonly after?: number
  /** How many lines need room on the page where it begins: a heading is never alone at the foot. */
  readonly keep?: number
}

/** A column; what is set to the right is a number, which is written smaller where it is too long, and never on two lines. */
export interface Column {
  readonly share: number
  readonly align?: 'left' | 'right'
  readonly quiet?: boolean
}

export interface Row {
  /** A text for each column; a single text has the whole width. */
  readonly cells: readonly string[]
  /** `total` is bold below a rule, `band` a bold text on a ground, `words` a quiet one on the same ground. */
  readonly as?: 'head' | 'total' | 'band' | 'words'
  /** Where it differs from the size of the table. */
  readonly size?: number
  /** Of a band: the depth of its group. */
  readonly level?: number
  /** Rows that need room below this one on its page. */
  readonly keep?: number
  /** The last row of this page and the first of the next one, where the page ends after this row. */
  readonly carries?: () => readonly [foot: Row, head: Row]
}

export interface Grid {
  readonly columns: readonly Column[]
  readonly size: number
  /** Space around the text of each cell. */
  readonly pad: { readonly x: number; readonly y: number }
  /** Is there a rule below every row? */
  readonly ruled?: boolean
  readonly after?: number
}

/** Rows are read as they are drawn; the head is repeated on each page. */
export interface Table extends Grid {
  readonly kind: 'table'
  readonly head?: Row
  readonly rows: Iterable<Row> | AsyncIterable<Row>
}

/** Tables side by side, on one page where one has room for them. */
export interface SideBySide extends Omit<Grid, 'columns'> {
  readonly kind: 'sideBySide'
  readonly gap: number
  readonly tables: readonly { readonly columns: readonly Column[]; readonly rows: readonly Row[] }[]
}

/** Places to sign, side by side, all on one page: with a name, or with a line to write it on. */
export interface Signatures {
  readonly kind: 'signatures'
  /** `Jakarta, 22 Mei 2027`, above them. */
  readonly place?: string
  readonly signers: readonly { readonly role: string; readonly name?: string }[]
  readonly size: number
}

/** What follows begins at a share of the height of the page, and so many points below it. */
export interface Place {
  readonly kind: 'place'
  readonly share: number
  readonly plus?: number
}

export type Part = Head | Paragraph | Table | SideBySide | Signatures | Place

/** Begins on a page of its own, and continues on others where it is longer. */
export interface Sheet {
  /** Across each of its pages, behind everything: `DRAFT`. */
  readonly mark?: string
  /** Into how many parts its first page is folded; the folds are marked. */
  readonly folds?: number
  readonly parts: Iterable<Part> | AsyncIterable<Part>
}

export interface Print {
  readonly title: string
  readonly company: string
  /** Language of the text, for readers that speak: `id`. */
  readonly lang: string
  readonly size: 'A4' | 'A3'
  readonly layout: 'portrait' | 'landscape'
  readonly margin: number
  /** Opens it; without one everybody may. */
  readonly password?: string | null
  /** At the foot of each page: a text, and its number of how many. Pages stay in memory until the last one is drawn. */
  readonly foot?: { readonly text?: string; readonly page: (page: number, count: number) => string }
  readonly sheets: Iterable<Sheet> | AsyncIterable<Sheet>
}
