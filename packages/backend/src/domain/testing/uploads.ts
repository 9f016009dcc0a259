// The steps of a test of an upload: a sheet goes in, what is said about its rows and what a commit does comes out.
import { actionContext } from '../../engine/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { uploadActionEntries } from '../../engine/upload/actions.ts'
import { receive } from '../../engine/upload/intake.ts'
import type { UploadEntry } from '../../engine/upload/upload.ts'

interface Shown {
  readonly rowNo: number
  readonly status: string
  readonly message: string | null
  readonly cells: readonly { readonly column: string; readonly message: string | null }[]
}
type Handler = (
  context: ReturnType<typeof actionContext>,
  params: object,
) => Promise<{ readonly rows: readonly Shown[] }>

export interface UploadSteps {
  /** Uploads rows, each with its cells by column; gives the number of the file. */
  take(rows: readonly { readonly [column: string]: string }[]): Promise<number>
  act(name: string, params: object): Promise<unknown>
  /** The rows as `3 ERROR column: message`; those that are fine without words. */
  said(batch: number): Promise<readonly string[]>
}

/** The steps over one upload in somebody's name. */
export function stepsOf(engine: Engine, actor: Actor, entry: UploadEntry): UploadSteps {
  const [actions] = uploadActionEntries([entry])
  const act = (name: string, params: object) => {
    const handler = actions?.handlers[name] as Handler | undefined
    if (handler === undefined) throw new Error(`No action ${name}`)
    const given = {
      headers: [],
      status: null,
      page: 1,
      size: 100,
      mode: 'ALL',
      trial: false,
      unchangedOnly: false,
      ...params,
    }
    return engine.database.db.transaction((tx) => handler(actionContext(tx, engine, actor), given))
  }
  const names = Object.keys(entry.upload.columns)
  const lineOf = (row: { readonly [column: string]: string }) =>
    names.map((n) => `"${(row[n] ?? '').replaceAll('"', '""')}"`).join()
  return {
    act,
    take: (rows) =>
      receive(engine, actor, entry, {
        name: 'test.csv',
        bytes: Buffer.from([names.join(), ...rows.map(lineOf)].join('\n')),
      }),
    said: async (batch) =>
      (await act('rows', { batch })).rows.map(({ rowNo, status, message, cells }) =>
        [
          rowNo,
          status,
          ...(message === null ? [] : [message]),
          ...cells.flatMap((c) => (c.message === null ? [] : [`${c.column}: ${c.message}`])),
        ].join(' '),
      ),
  }
}
