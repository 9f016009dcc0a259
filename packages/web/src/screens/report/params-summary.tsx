// The parameters of the report in words: above the grid, and on paper.

import { labelOf } from '@kantor/shared/derive/names'
import type { Field, Report } from '@kantor/shared/kernel'
import { faceOf } from '../../fields/faces.ts'
import type { FaceValue } from '../../fields/field-kind.ts'
import { useRefTexts } from '../../fields/ref/use-ref-texts.ts'
import type { ReportState } from './report-state.ts'

interface Props {
  readonly report: Report
  readonly state: ReportState
}

export function ParamsSummary({ report, state }: Props) {
  const given = Object.entries(report.params).filter(([name]) => (state.params[name] ?? '') !== '')
  if (state.run !== null) return <p data-given="">Rows kept by run {state.run}</p>
  if (given.length === 0 && state.search === '') return null
  return (
    <p data-given="">
      {given.map(([name, field]) => (
        <span key={name}>
          {labelOf(name, field)}: <b>{<Words field={field} text={state.params[name] ?? ''} />}</b>
        </span>
      ))}
      {state.search === '' ? null : (
        <span>
          Search: <b>{state.search}</b>
        </span>
      )}
    </p>
  )
}

function Words({ field, text }: { readonly field: Field; readonly text: string }) {
  return field.type === 'ref' ? <RefWords field={field} id={text} /> : faceOf(field).textOf(field, plain(field, text))
}
function RefWords({ field, id }: { readonly field: Field & { type: 'ref' }; readonly id: string }) {
  return useRefTexts(field, [id])(id)
}
const plain = (field: Field, text: string): FaceValue =>
  field.type === 'boolean' ? text === 'true' : field.type === 'integer' ? Number(text) : text
