// Payslips on sheets of A4: one a sheet, or laid out so that the sheet folds in three, the address outside.
import type { Column, Grid, Part, Print, Row, Sheet } from '../../../../engine/print/model.ts'
import type { PaperBlock, SlipPaper } from './slip-paper.ts'

export type Fold = 'SHEET' | 'ENVELOPE'
const textSize = { SHEET: 9, ENVELOPE: 7.5 } as const
const half: readonly Column[] = [{ share: 0.5 }, { share: 0.5, align: 'right' }]
const factColumns: readonly Column[] = [
  { share: 0.16, quiet: true },
  { share: 0.34 },
  { share: 0.16, quiet: true },
  { share: 0.34 },
]

/** Payslips in one document, each on a sheet of its own. */
export const slipsPrint = (about: Pick<Print, 'title' | 'company' | 'password'>, sheets: Print['sheets']): Print => ({
  ...about,
  lang: 'id',
  size: 'A4',
  layout: 'portrait',
  margin: 42,
  sheets,
})

/** The sheet of a payslip. */
export function slipSheet(paper: SlipPaper, fold: Fold): Sheet {
  const { company, title, subtitle, bands, notes, mark } = paper
  const size = textSize[fold]
  const grid = { size, pad: { x: 4, y: size * 0.07 }, after: size * 0.75 } as const
  return {
    ...(mark === undefined ? {} : { mark }),
    ...(fold === 'ENVELOPE' ? { folds: 3 } : {}),
    parts: [
      ...(fold === 'ENVELOPE' ? address(paper) : []),
      { kind: 'head', company, title, about: subtitle, size },
      { kind: 'table', ...grid, columns: factColumns, rows: factRows(paper) },
      ...bands.map(
        (blocks): Part => ({
          kind: 'sideBySide',
          ...grid,
          gap: 18,
          tables: blocks.map((block) => ({ columns: block.columns, rows: blockRows(block) })),
        }),
      ),
      ...net(paper, grid),
      ...notes.map((text): Part => ({ kind: 'text', text, size: size - 1, quiet: true, after: 2 })),
    ],
  }
}

/** The outer third. */
const address = ({ company, to }: SlipPaper): readonly Part[] => [
  { kind: 'text', text: company, size: 9, quiet: true },
  { kind: 'place', share: 0.15 },
  ...to.map((text, i): Part => ({ kind: 'text', text, size: i === 1 ? 12 : 9, bold: i < 2 })),
  { kind: 'place', share: 1 / 3, plus: 14 },
]

/** Labels and values, two of each in a row. */
const factRows = ({ facts }: SlipPaper): readonly Row[] =>
  facts.flatMap((fact, i) => (i % 2 === 0 ? [{ cells: [...fact, ...(facts[i + 1] ?? ['', ''])] }] : []))

function blockRows({ title, columns, rows, total }: PaperBlock): readonly Row[] {
  const heads = columns.map(({ head }) => head ?? '')
  return [
    { as: 'band', cells: [title] },
    ...(heads.some((head) => head !== '') ? [{ as: 'head', cells: heads } as const] : []),
    ...rows.map((cells) => ({ cells })),
    ...(total === undefined ? [] : [{ as: 'total', cells: total } as const]),
  ]
}

const net = ({ net: paid }: SlipPaper, grid: Omit<Grid, 'columns'>): readonly Part[] =>
  paid === undefined
    ? []
    : [
        {
          kind: 'table',
          ...grid,
          columns: half,
          pad: { x: 6, y: 2 },
          rows: [
            { as: 'band', cells: [paid.label, paid.amount], size: grid.size + 2, keep: 1 },
            { as: 'words', cells: [paid.words] },
          ],
        },
      ]
