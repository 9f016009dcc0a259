// The codes with their colours; for a user who may edit, each is a button that fills the selected cells.
import { Eraser } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { HeadCode } from '../../api/answers/matrix.ts'

interface Props {
  readonly codes: readonly HeadCode[]
  readonly editable: boolean
  /** How many cells are selected. */
  readonly selected: number
  onCode(code: string | null): void
}

export function Legend({ codes, editable, selected, onCode }: Props) {
  const words = ({ name, note }: HeadCode) => (note === null ? name : `${name}, ${note}`)
  return (
    <ul data-legend="" aria-label={editable ? 'Codes: choose one to fill the selected cells' : 'Codes'}>
      {codes.map((code) => {
        const chip = (
          <>
            <i data-off={code.colour === null || undefined}>{code.code === 'OFF' ? 'OFF –' : code.code}</i>
            <span>{code.name}</span>
          </>
        )
        const style = code.colour === null ? undefined : ({ '--code': code.colour } as CSSProperties)
        return (
          <li key={code.code} style={style}>
            {editable ? (
              <button type="button" title={words(code)} onClick={() => onCode(code.code)}>
                {chip}
              </button>
            ) : (
              <span title={words(code)}>{chip}</span>
            )}
          </li>
        )
      })}
      {editable ? (
        <li>
          <button type="button" title="Remove the entries: the pattern applies again" onClick={() => onCode(null)}>
            <Eraser aria-hidden />
            <span>By pattern</span>
          </button>
        </li>
      ) : null}
      {editable && selected > 1 ? <li data-count="">{selected} cells selected</li> : null}
    </ul>
  )
}
