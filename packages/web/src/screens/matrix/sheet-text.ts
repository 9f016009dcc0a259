// Text that spreadsheets put on the clipboard and into files: cells apart by tabs, commas or semicolons, texts in quotes.

/** The cells of a text; a quoted cell may hold the separator, line ends and doubled quotes. */
export function parseSheetText(text: string, separator = '\t'): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[i + 1] === '"') cell += text[++i]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0) endCell()
  else rows.pop() // the line end after the last row
  return rows
}

/** The separator of a sheet, by its first line: the one that occurs there most often. */
export function separatorOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? ''
  const counts = ['\t', ';', ','].map((sign) => [first.split(sign).length, sign] as const)
  return counts.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}

/** Cells as text for the clipboard. */
export const toSheetText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')
const quoted = (cell: string): string => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells as a file with commas. A text that a spreadsheet would take for a formula is kept a text. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `﻿${rows.map((row) => row.map((cell) => `"${(/^[=+\-@]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`
