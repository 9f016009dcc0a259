// Leave out or shorten the lines of a document before approving it.
import { TimeOfDayInput } from '../../fields/time/input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type ChangedLine, type LineChange, noChange, timeOf } from './line-changes.ts'

interface Props {
  readonly lines: readonly ChangedLine[]
  readonly changes: { readonly [line: number]: LineChange }
  onChange(line: number, change: LineChange): void
}

export function ChangesTable({ lines, changes, onChange }: Props) {
  if (lines.length === 0) return null
  return (
    <Panel title="Approve with changes">
      <div data-change="">
        <table aria-label="Approve with changes">
          <thead>
            <tr>
              <th scope="col">Worker</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Leave out</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const change = changes[line.line] ?? noChange
              const set = (part: Partial<LineChange>) => onChange(line.line, { ...change, ...part })
              return (
                <tr key={line.line}>
                  <td>{line.label}</td>
                  <td>
                    <TimeOfDayInput
                      id={`change.from.${line.line}`}
                      name="from"
                      label={`${line.label}: from`}
                      invalid={false}
                      value={change.from || timeOf(line.startAt)}
                      onChange={(time) => set({ from: time ?? '' })}
                    />
                  </td>
                  <td>
                    <TimeOfDayInput
                      id={`change.to.${line.line}`}
                      name="to"
                      label={`${line.label}: to`}
                      invalid={false}
                      value={change.to || timeOf(line.endAt)}
                      onChange={(time) => set({ to: time ?? '' })}
                    />
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Leave out ${line.label}`}
                      checked={change.excluded}
                      onChange={() => set({ excluded: !change.excluded })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
