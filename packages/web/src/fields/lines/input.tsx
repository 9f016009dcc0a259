// The lines of a document as a grid to type in: Tab or Enter to the next cell, a block from a spreadsheet by paste.
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, use, useMemo, useRef, useState } from 'react'
import type { InputProps } from '../field-kind.ts'
import { UploadContext } from '../file/upload-target.ts'
import { columnsOf, isTypable, type Place } from './block.ts'
import { errorsByRow } from './line-errors.ts'
import { cellAfter } from './line-moves.ts'
import { LineRow } from './line-row.tsx'
import { LinesArea } from './lines-area.ts'
import { LinesFoot, LinesHead, LinesScroll, says, trackStyle } from './lines-parts.tsx'
import { LineToolsContext, LiveLinesContext } from './live-lines.ts'
import { useLines } from './use-lines.ts'

/** Input of a lines field. */
export function LinesInput(props: InputProps<'lines'>) {
  const { field, id, label, value } = props
  const columns = useMemo(() => columnsOf(field.of), [field])
  const tracks = useMemo(() => trackStyle(columns), [columns])
  const errors = useMemo(() => errorsByRow(props.errors), [props.errors])
  const grid = useRef<HTMLDivElement>(null)
  const [notice, setNotice] = useState('')
  const live = use(LiveLinesContext)[props.name]
  const tools = use(LineToolsContext)[props.name]
  const target = use(UploadContext)
  const uploads = useMemo(() => ({ ...target, within: props.name }), [target, props.name])
  const moves = useLines(props, columns)
  const typable = columns.flatMap((column, i) => (isTypable(column) ? [i] : []))

  const focusCell = ({ row, column }: Place) =>
    requestAnimationFrame(() => {
      const cell = grid.current?.querySelector(`tr[data-line="${row}"] td[data-column="${column}"]`)
      cell?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea')?.focus()
    })
  const addLine = () => {
    moves.add()
    focusCell({ row: value.length, column: typable[0] ?? 0 })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    if (at === null || event.nativeEvent.isComposing) return
    const control = event.ctrlKey || event.metaKey
    const name = columns[at.column]?.name
    if (event.key === 'Enter' && !control && !(event.target instanceof HTMLTextAreaElement && event.shiftKey)) {
      const next = cellAfter(at, typable, value.length)
      if (next === null) addLine()
      else focusCell(next)
    } else if (control && event.key.toLowerCase() === 'd' && name !== undefined) moves.fillDown(at.row, name)
    else if (control && event.key === 'Delete') {
      moves.onAction(at.row, 'delete')
      focusCell({ ...at, row: Math.max(0, Math.min(at.row, value.length - 2)) })
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      moves.onAction(at.row, event.key === 'ArrowUp' ? 'up' : 'down')
      focusCell({ ...at, row: at.row + (event.key === 'ArrowUp' ? -1 : 1) })
    } else if (event.altKey && event.key === 'Insert') moves.onAction(at.row, 'copy')
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const at = placeOf(event.target) ?? { row: value.length, column: 0 }
    const dropped = moves.paste(event.clipboardData.getData('text/plain'), at)
    if (dropped === null) return
    event.preventDefault()
    setNotice(dropped === 0 ? '' : `${dropped} rows were left out: at most ${field.maxRows} lines are taken.`)
  }
  // The field counts as left with the whole grid, not with a cell: a fresh line is not wrong before it is typed.
  const onBlur = (event: FocusEvent) => {
    if (!grid.current?.contains(event.relatedTarget)) props.onBlur?.()
  }
  return (
    // The cells inside are the controls; the area only listens for them all.
    <LinesArea
      data-lines-grid=""
      data-typed=""
      style={tracks}
      ref={grid}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={onBlur}
    >
      <LinesScroll label={label}>
        <table
          {...says.table}
          aria-label={label}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
        >
          <LinesHead columns={columns} typed />
          <tbody {...says.group}>
            <UploadContext value={uploads}>
              {value.map((line, i) => (
                <LineRow
                  key={line.key}
                  id={id}
                  index={i}
                  line={line}
                  columns={columns}
                  errors={errors.get(i)}
                  live={live?.get(line.key)}
                  onCell={moves.onCell}
                  onAction={moves.onAction}
                />
              ))}
            </UploadContext>
          </tbody>
          <LinesFoot columns={columns} totals={field.totals} lines={value} />
        </table>
      </LinesScroll>
      <p data-line-actions="">
        <button id={id} type="button" onClick={addLine} disabled={moves.isFull}>
          <Plus size={14} aria-hidden="true" />
          Add line
        </button>
        {tools}
        <small>
          Enter: next cell. Ctrl+D: fill down. Ctrl+Delete: remove. Alt+Up, Alt+Down: move. Alt+Insert: copy. Paste
          takes a block from a spreadsheet.
        </small>
      </p>
      <p role="status">{notice}</p>
    </LinesArea>
  )
}

/** The cell that contains a control. */
function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof Element)) return null
  const row = target.closest('tr[data-line]')?.getAttribute('data-line')
  const column = target.closest('td[data-column]')?.getAttribute('data-column')
  return row == null || column == null ? null : { row: Number(row), column: Number(column) }
}
