// A letter on paper: the formatted text of the letters engine on A4, with a table of terms and the places for the signatures after it.
import { type Block, blocksOf } from './letter-blocks.ts'
import type { Paragraph, Part, Print } from './model.ts'
import { printed } from './print.ts'

export interface Letter {
  readonly title: string
  readonly company: string
  /** Language of the text, for readers that speak: `id`. */
  readonly lang: string
  /** Cleaned HTML. */
  readonly html: string
  /** A table on the last page before the signatures: its heading, and rows of a label and a value. */
  readonly table?: { readonly title: string; readonly rows: readonly (readonly [string, string])[] }
  /** `Jakarta, 22 Mei 2027`, above the signatures. */
  readonly place: string
  readonly signatures: readonly { readonly role: string; readonly name: string }[]
}

const size = 10.5

/** The letter as a document; its pages are numbered in Indonesian. */
export const letterPrint = ({ title, company, lang, html, table, place, signatures }: Letter): Print => ({
  title,
  company,
  lang,
  size: 'A4',
  layout: 'portrait',
  margin: 64,
  foot: { page: (page, count) => `Halaman ${page} dari ${count}` },
  sheets: [
    {
      parts: [
        { kind: 'head', company, size },
        ...blocksOf(html).map(paragraphOf),
        ...(table === undefined ? [] : termsOf(table)),
        { kind: 'signatures', place, signers: signatures, size },
      ],
    },
  ],
})

/** The letter as a file to hand over, in base64, as actions answer it; signs that names of files do not have are left out of the name. */
export async function letterFile(name: string, letter: Letter) {
  const content = (await printed(letterPrint(letter))).toString('base64')
  return { fileName: `${name.replace(/[^\w.-]+/g, '-')}.pdf`, mediaType: 'application/pdf', content }
}

function paragraphOf({ kind, marker, runs }: Block): Paragraph {
  const text = { kind: 'text', text: runs, lead: 2 } as const
  if (kind === 'HEADING') return { ...text, size: 13, bold: true, align: 'center', after: 12, keep: 3 }
  if (kind === 'ITEM') return { ...text, size, after: 4, ...(marker === undefined ? {} : { marker }) }
  return { ...text, size, after: 10 }
}

const termsOf = ({ title, rows }: NonNullable<Letter['table']>): readonly Part[] => [
  { kind: 'text', text: title, size, bold: true, after: 4, keep: 4 },
  {
    kind: 'table',
    columns: [{ share: 0.42 }, { share: 0.58 }],
    size,
    pad: { x: 4, y: 4 },
    ruled: true,
    after: 8,
    rows: rows.map((cells) => ({ cells })),
  },
]
