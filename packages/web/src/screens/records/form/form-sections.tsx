// The sections of a form as panels: fields to type into, and those that are only shown.
import { memo } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import type { Row } from '../../../api/answers/answers.ts'
import { FieldView } from '../../../fields/field-view.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AnchorBar } from '../anchor-bar.tsx'
import { isTyped, type Mode, type ShownSection } from '../record-fields.ts'
import { FormField, type Values } from './form-field.tsx'

interface Props {
  readonly sections: readonly ShownSection[]
  readonly control: Control<Values>
  readonly mode: Mode
  /** The stored row; null on create. */
  readonly row: Row | null
}

/** Memoised: the form around it may be drawn again (busy, banner) without touching a field. */
export const FormSections = memo(function FormSections({ sections, control, mode, row }: Props) {
  return (
    <>
      <Anchors sections={sections} control={control} />
      {sections.map(({ title, anchor, fields }) => (
        <Panel key={anchor} id={anchor} title={title}>
          <div data-grid="">
            {Object.entries(fields).map(([name, field]) =>
              isTyped(field, mode) ? (
                <FormField key={name} control={control} name={name} field={field} />
              ) : (
                <FieldView key={name} name={name} field={field} value={row?.[name]} help={!field.fixed} />
              ),
            )}
          </div>
        </Panel>
      ))}
    </>
  )
})

/** Drawn again whenever a complaint comes or goes; the panels are not. */
function Anchors({ sections, control }: Pick<Props, 'sections' | 'control'>) {
  const { errors } = useFormState({ control })
  const counts = Object.fromEntries(
    sections.map(({ anchor, fields }) => [
      anchor,
      Object.keys(fields).filter((name) => errors[name] !== undefined).length,
    ]),
  )
  return <AnchorBar sections={sections} counts={counts} />
}
