// The state of a form: values and complaints (react-hook-form), what has changed, the version it is based on.
import type { Fields, RecordFeature } from '@kantor/shared/kernel'
import { useEffect, useMemo, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { Row } from '../../../api/answers/answers.ts'
import type { FormValues } from '../../../fields/field-kind.ts'
import { changedNames, formValuesOf, newValuesOf } from '../../../fields/form-value.ts'
import { fieldsOf, type Mode, type ShownSection, typedFields } from '../record-fields.ts'
import { formErrors } from './form-errors.ts'
import type { Values } from './form-field.tsx'
import type { Draftable } from './form-model.ts'
import { prefilledValues } from './prefilled-values.ts'
import { useChanged } from './use-changed.ts'

const loadRules = () => import('./form-model.ts')
const checkWith = async (given: Draftable, values: FormValues) => (await loadRules()).checkForm(given, values)

interface Stand {
  /** The values the form is compared with. */
  readonly values: FormValues
  readonly rowVersion: number
}

/** A new row: the defaults, and what the address brings along. */
const startOf = (fields: Fields, today: string): FormValues => ({
  ...newValuesOf(fields, today),
  ...prefilledValues(fields, window.location.search),
})

/** The form of one record, what of it was changed, and the version it is based on. */
export function useRecordForm(
  feature: RecordFeature,
  sections: readonly ShownSection[],
  mode: Mode,
  row: Row | null,
  today: string,
  given: FormValues = {},
) {
  const fields = useMemo(() => typedFields(fieldsOf(sections), mode), [sections, mode])
  const [base, setBase] = useState<Stand>(() => ({
    values: row === null ? { ...startOf(fields, today), ...given } : formValuesOf(feature.entity.fields, row),
    rowVersion: Number(row?.rowVersion ?? 0),
  }))
  const check = (values: Values) =>
    checkWith({ fields, entity: feature.entity, mode, base: base.values, today }, values as FormValues)
  const resolver: Resolver<Values> = async (values) => {
    // Rules that did not arrive complain of nothing; saving asks for them again, and the server has them anyway.
    const { errors } = await check(values).catch(() => ({ errors: [] }))
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: { ...formErrors(errors) } }
  }
  const form = useForm<Values>({ defaultValues: { ...pick(base.values, fields) }, resolver, mode: 'onTouched' })
  useEffect(() => void loadRules().catch(() => undefined), [])
  const { changed, note, onValues } = useChanged(form, fields, base.values)
  /** Puts values into the form; those that differ from the base count as changed. */
  const fill = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) {
      if (name in fields) form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }
  return {
    form,
    fields,
    base,
    changed,
    check,
    fill,
    /** Goes on from another stored version. */
    rebase: (values: FormValues, rowVersion: number) => {
      setBase({ values, rowVersion })
      note(changedNames(fields, values, form.getValues() as FormValues))
    },
    onValues,
  }
}

const pick = (values: FormValues, fields: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in fields))
