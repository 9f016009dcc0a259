// The columns of a file whose headers differ from the template, matched by the person who knows what they mean.

import { labelOf } from '@kantor/shared/derive/names'
import type { Upload } from '@kantor/shared/kernel'
import { useId, useState } from 'react'
import type { BatchView } from '../../api/answers/upload.ts'
import { Button } from '../../ui/button.tsx'
import { columnLabel } from './column-label.ts'

interface Props {
  readonly feature: Upload
  readonly batch: BatchView
  readonly busy: boolean
  onMatch(
    headers: readonly { readonly header: string; readonly column: string | null }[],
    values: readonly { readonly column: string; readonly value: string }[],
  ): void
}

export function MatchHeaders({ feature, batch, busy, onMatch }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<readonly (string | null)[]>(() => batch.headers.map(({ column }) => column))
  const [values, setValues] = useState<{ readonly [column: string]: string }>({})
  const columns = Object.entries(feature.columns)
  const lacking = columns.filter(([name, field]) => field.required && !chosen.includes(name))
  const missing = lacking
    .filter(([name]) => (values[name] ?? '').trim() === '')
    .map(([name]) => columnLabel(feature, name))
  const twice = chosen.find((name, i) => name !== null && chosen.indexOf(name) !== i)
  const hint =
    missing.length > 0
      ? `Still missing: ${missing.join(', ')}.`
      : twice
        ? `${columnLabel(feature, twice)} is chosen twice.`
        : ''
  return (
    <form
      data-match=""
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        onMatch(
          batch.headers.map(({ header }, i) => ({ header: header ?? '', column: chosen[i] ?? null })),
          lacking.flatMap(([name]) =>
            (values[name] ?? '').trim() === '' ? [] : [{ column: name, value: values[name] ?? '' }],
          ),
        )
      }}
    >
      <h2 id={`${id}-title`}>Match the columns</h2>
      <p>The headers of the file are not those of the template. Say what each column means, or leave it out.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Column of the file</th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>
          {batch.headers.map(({ header }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same header may stand there twice
            <tr key={i}>
              <td id={`${id}-${i}`}>{header === '' ? `(column ${i + 1})` : header}</td>
              <td>
                <select
                  aria-labelledby={`${id}-${i}`}
                  value={chosen[i] ?? ''}
                  onChange={(event) =>
                    setChosen(chosen.map((now, at) => (at === i ? event.target.value || null : now)))
                  }
                >
                  <option value="">Leave out</option>
                  {columns.map(([name, field]) => (
                    <option key={name} value={name}>
                      {labelOf(name, field)}
                      {field.required ? ' (required)' : ''}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lacking.map(([name, field]) => (
        <p key={name}>
          <label htmlFor={`${id}-all-${name}`}>
            {labelOf(name, field)} of all rows, where the file has no such column
          </label>{' '}
          <input
            id={`${id}-all-${name}`}
            value={values[name] ?? ''}
            placeholder={feature.sample?.[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </p>
      ))}
      <div data-buttons="">
        <Button tone="solid" type="submit" busy={busy} disabled={hint !== ''}>
          Check the rows
        </Button>
        <span role="status">{hint}</span>
      </div>
    </form>
  )
}
