// The steps of a test of an upload: a sheet goes in, what is said about its rows and what a commit does comes out.
import type { Actor, Engine } from '../../engine/context.ts'
import { receive } from '../../engine/upload/intake.ts'
import { rowText, runUploadAction, type ShownRow } from '../../engine/upload/testing/run-action.ts'
import { textRow, workbookWith } from '../../engine/upload/testing/workbook.ts'
import type { UploadEntry } from '../../engine/upload/upload.ts'

export interface UploadSteps {
  /** Uploads rows, each with its cells by column, in a file with these columns alone, all of them unless said; gives the number of the file. */
  take(rows: readonly { readonly [column: string]: string }[], columns?: readonly string[]): Promise<number>
  /** The same as a workbook in which every cell is a text; rows with these numbers are hidden. */
  takeWorkbook(rows: readonly { readonly [column: string]: string }[], hidden?: readonly number[]): Promise<number>
  act(name: string, params: object): Promise<unknown>
  /** The rows as `3 ERROR column: message`; those that are fine without words. */
  said(batch: number): Promise<readonly string[]>
}

/** The steps of one upload in the name of a user. */
export function stepsOf(engine: Engine, actor: Actor, entry: UploadEntry): UploadSteps {
  const act = <Answer>(name: string, params: object) => runUploadAction<Answer>(engine, actor, entry, name, params)
  const names = Object.keys(entry.upload.columns)
  const lineOf = (row: { readonly [column: string]: string }, columns: readonly string[]) =>
    columns.map((n) => `"${(row[n] ?? '').replaceAll('"', '""')}"`).join()
  return {
    act,
    take: (rows, columns = names) =>
      receive(engine, actor, entry, {
        name: 'test.csv',
        bytes: Buffer.from([columns.join(), ...rows.map((row) => lineOf(row, columns))].join('\n')),
      }),
    takeWorkbook: (rows, hidden = []) => {
      const lines = [names, ...rows.map((row) => names.map((n) => row[n] ?? ''))]
      const xml = lines.map((texts, i) => {
        const row = textRow(i + 1, ...texts)
        return hidden.includes(i + 1) ? row.replace('<row ', '<row hidden="1" ') : row
      })
      return receive(engine, actor, entry, { name: 'test.xlsx', bytes: workbookWith(xml.join('')) })
    },
    said: async (batch) => (await act<{ readonly rows: readonly ShownRow[] }>('rows', { batch })).rows.map(rowText),
  }
}
