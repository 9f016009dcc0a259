// Import: a sheet pasted or chosen, read here, tried by the server, and written whole when nothing speaks against it.

import { useApolloClient } from '@apollo/client/react'
import { formatPeriod } from '@kantor/shared/formats/date'
import { type Matrix, maxMatrixCells } from '@kantor/shared/kernel'
import { useId, useMemo, useRef, useState } from 'react'
import type { ImportAnswer, RowAnswer } from '../../api/answers/matrix.ts'
import { call } from '../../api/call.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { ImportFrame } from './import-frame.ts'
import { Outcome } from './import-outcome.tsx'
import { readSheet, type SheetProblem } from './import-sheet.ts'
import { download } from './import-template.ts'
import { counted } from './use-saving.ts'
import { readFile } from './workbook.ts'

interface Props {
  readonly feature: Matrix
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly month: string
  readonly codes: readonly string[]
  /** The rows on the page: they stand in the template. */
  readonly rows: readonly RowAnswer[]
  onDone(): void
  onClose(): void
}
export default function ImportDialog({ feature, operations, access, month, codes, rows, onDone, onClose }: Props) {
  const client = useApolloClient()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [trial, setTrial] = useState<ImportAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [notes, setNotes] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [reading, setReading] = useState(false)
  const sheet = useMemo(() => (text.trim() === '' ? null : readSheet(text, month, codes)), [text, month, codes])
  const isTooLarge = (sheet?.cells.length ?? 0) > maxMatrixCells
  const isReadable = sheet !== null && sheet.problems.length === 0 && sheet.cells.length > 0 && !isTooLarge
  const take = (next: string) => {
    setText(next)
    setTrial(null)
    setProblem(null)
    setNotes([])
  }
  const open = async (file: File | undefined) => {
    if (file === undefined) return
    setReading(true)
    try {
      const read = await readFile(feature, file)
      take(read.text)
      setNotes(read.notes)
    } catch (error) {
      setProblem(problemOf(error).message)
    } finally {
      setReading(false)
    }
  }
  const send = async (isTrial: boolean) => {
    const document = operations.matrix?.importCells
    if (document === undefined || sheet === null) return
    setBusy(true)
    setProblem(null)
    try {
      const variables = { input: { cells: sheet.cells, trial: isTrial } }
      const answer = await call(client, document, variables, access)
      setTrial(answer)
      if (answer.status !== 'IMPORTED') return
      toast.success(`Imported: ${counted(answer.changed, 'cell')}`)
      onDone()
    } catch (error) {
      setProblem(problemOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  const isChecked = trial?.status === 'CHECKED'
  return (
    <Dialog
      open
      size="large"
      title={`Import into ${feature.title}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone={isChecked ? 'plain' : 'solid'}
            busy={busy}
            disabled={!isReadable}
            onClick={() => void send(true)}
          >
            Check
          </Button>
          <Button
            tone="solid"
            busy={busy}
            disabled={!isChecked || trial.changed === 0}
            onClick={() => void send(false)}
          >
            Import
          </Button>
        </>
      }
    >
      <ImportFrame>
        <div data-tools="">
          <Button busy={reading} onClick={() => picker.current?.click()}>
            Choose a file (xlsx or csv)
          </Button>
          <Button onClick={() => download(feature, month, rows)}>Template of {formatPeriod(month)}</Button>
          <input
            ref={picker}
            type="file"
            accept=".xlsx,.csv,.txt"
            aria-label="File to import"
            hidden
            onChange={(event) => {
              void open(event.target.files?.[0])
              event.target.value = '' // the same file, corrected, may be chosen again
            }}
          />
        </div>
        <label htmlFor={id}>Sheet with its head, pasted from a spreadsheet</label>
        <textarea id={id} spellCheck={false} value={text} onChange={(event) => take(event.target.value)} />
        <FormOfSheet />
        {problem === null ? null : <Banner tone="error">{problem}</Banner>}
        {notes.length === 0 ? null : <Banner tone="warning">{notes.join(' ')}</Banner>}
        {sheet === null ? null : isTooLarge ? (
          <Banner tone="error">{counted(sheet.cells.length, 'cell')}: divide the sheet.</Banner>
        ) : (
          <p role="status">
            {counted(sheet.cells.length, 'cell')} of {counted(sheet.rows, 'row')} read
            {sheet.ignored.length === 0 ? '' : `; left out: ${sheet.ignored.join(', ')}`}.
          </p>
        )}
        <Problems of={sheet?.problems ?? []} />
        {trial === null ? null : <Outcome {...trial} />}
      </ImportFrame>
    </Dialog>
  )
}

/** The form of a sheet, in words. */
const FormOfSheet = () => (
  <small>
    First column: code of the row. Then a column per day, D01 to D31 or dates; a column period (202603) names another
    month. Lines above the head are passed over: a month that was taken as Excel can be chosen as it is. A blank cell
    changes nothing, nor does a code that applies already; a dash is a day off. At most{' '}
    {maxMatrixCells.toLocaleString('en-US')} cells.
  </small>
)

/** Lines that cannot be read, each with what is wrong. */
const Problems = ({ of }: { readonly of: readonly SheetProblem[] }) =>
  of.length === 0 ? null : (
    <>
      <Banner tone="error">The sheet cannot be read whole. Correct these lines.</Banner>
      <ul>
        {of.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line} {message}
          </li>
        ))}
      </ul>
    </>
  )
