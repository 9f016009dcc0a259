// The moves of a lines grid bound to its field: every handler is stable, so that rows stay as they are.
import { currentDay } from '@kantor/shared/formats/clock'
import { useCallback, useEffect, useRef } from 'react'
import type { FormValue, InputProps, LineValue } from '../field-kind.ts'
import { newLine } from '../form-value.ts'
import { parserFor } from '../parsers.ts'
import { refByText, useLookup } from '../ref/lookup.ts'
import { type Column, isBlock, type Place, parseBlock, pasteBlock, type Unresolved } from './block.ts'
import { filledDown, moved, withCell, withCopy, withoutLine } from './line-moves.ts'
import type { LineAction } from './line-row.tsx'

const manyLines = 500

/** What the grid and its rows call. */
export function useLines(props: InputProps<'lines'>, columns: readonly Column[]) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const lookup = useLookup()
  const most = props.field.maxRows ?? manyLines
  const set = useCallback((next: readonly LineValue[]) => {
    // Several moves may come before React draws again (paste, then its references): keep them in step here.
    latest.current = { ...latest.current, value: next }
    latest.current.onChange(next)
  }, [])
  const lines = useCallback(() => latest.current.value, [])
  const fresh = useCallback(() => newLine(latest.current.field.of, currentDay()), [])
  const onCell = useCallback(
    (row: number, name: string, value: FormValue) => set(withCell(lines(), row, name, value)),
    [set, lines],
  )
  const onAction = useCallback(
    (row: number, action: LineAction) => {
      const now = lines()
      if (action === 'delete') set(withoutLine(now, row))
      else if (action !== 'copy') set(moved(now, row, action === 'up' ? -1 : 1))
      else if (now.length < most) set(withCopy(now, row))
    },
    [set, lines, most],
  )
  const resolve = async ({ row, column, text }: Unresolved) => {
    const target = columns[column]
    const key = lines()[row]?.key
    if (target?.field.type !== 'ref') return
    const ref = await refByText(lookup, target.field, text).catch(() => null)
    const now = lines()
    const at = now.findIndex((line) => line.key === key)
    if (ref !== null && now[at]?.values[target.name] === text) set(withCell(now, at, target.name, ref))
  }
  return {
    onCell,
    onAction,
    isFull: props.value.length >= most,
    add: () => lines().length < most && set([...lines(), fresh()]),
    fillDown: (row: number, name: string) => set(filledDown(lines(), row, name)),
    /** Takes a block from the clipboard; null when it is a single cell, else how many rows found no place. */
    paste(text: string, at: Place): number | null {
      const block = parseBlock(text)
      if (!isBlock(block)) return null
      const parse = (field: Column['field'], cell: string) => parserFor(field)(field, cell)
      const pasted = pasteBlock(lines(), { columns, at, block, maxRows: most, newLine: fresh, parse })
      set(pasted.lines)
      for (const open of pasted.unresolved) void resolve(open)
      return pasted.dropped
    },
  }
}
