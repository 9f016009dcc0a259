// A proposed package: its result is requested a moment after the last key, saving writes its dated rows.
import { useApolloClient } from '@apollo/client/react'
import { compensationEmployee } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-employee'
import { packageFields } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-fields'
import { currentDay } from '@kantor/shared/formats/clock'
import { formatDate } from '@kantor/shared/formats/date'
import type { Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { validate } from '@kantor/shared/rules/validation/validation'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  CompensationEmployeeSimulatePayDocument,
  SaveCompensationCompensationEmployeeDocument,
} from '../../api/generated/payroll-management-payroll-master.generated.ts'
import { sendCommand } from '../../api/send-command.ts'
import { useOperation } from '../../api/use-operation.ts'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { FieldView } from '../../fields/field-view.tsx'
import { inputOf, newValuesOf } from '../../fields/form-value.ts'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { byField } from '../../screens/records/form/form-errors.ts'
import { useLeaveGuard } from '../../ui/dialog/leave-guard.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'

const { simulatePay, saveCompensation } = compensationEmployee.actions ?? {}
const without = ({ employee: _, ...fields }: Fields): Fields => fields
const simulated = without(simulatePay?.params ?? {})
const saved = without(saveCompensation?.params ?? {})
const { figures, otherBasics, notices, ...answers } = packageFields

interface Props {
  /** Its id. */
  readonly employee: string
  readonly editable: boolean
  onSaved(): void
}

export function ProposalForm({ employee, editable, onSaved }: Props) {
  const client = useApolloClient()
  const fields = useMemo((): Fields => (editable ? { ...simulated, ...saved } : simulated), [editable])
  const [start] = useState<FormValues>(() => newValuesOf(fields, currentDay()))
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [busy, setBusy] = useState(false)
  const change = useCallback((name: string, value: FormValue) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors((now) => now.filter(({ field }) => field.split('.')[0] !== name))
  }, [])
  const save = async () => {
    const checked = validate(saved, inputOf(saved, values), { mode: 'create', today: currentDay() })
    if (checked.errors.length > 0) return setErrors(checked.errors)
    setBusy(true)
    const input = { ...checked.value, employee }
    const sent = await sendCommand(client, SaveCompensationCompensationEmployeeDocument, { input: input as never })
    setBusy(false)
    if (!sent.done) {
      setErrors(sent.problem.fields ?? [])
      return toast.error(sent.problem.message)
    }
    const { written, paidUntil, ratification } = sent.answer
    if (ratification !== null && paidUntil !== null)
      toast.info(
        `Days up to ${formatDate(paidUntil)} are paid: the change waits in ratification ${ratification} for the heads, and the difference is paid as arrears.`,
      )
    else if (written === 0) toast.info('All of it is so already')
    else toast.success('Saved')
    onSaved()
  }
  useToolbar({ save: editable ? () => void save() : undefined })
  useToolbarState({ busy })
  useLeaveGuard(values !== start, ['The proposal'])
  const problems = byField(errors)
  return (
    <>
      <Panel title="What-if">
        <form
          aria-label="Proposal"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          style={{ display: 'contents' }}
        >
          <div data-grid="">
            {Object.entries(fields).map(([name, field]) => (
              <FieldRow
                key={name}
                name={name}
                field={field}
                id={`proposal-${name}`}
                value={values[name] ?? null}
                problem={problems[name]?.own}
                problems={problems[name]?.inside}
                onChange={change}
                onBlur={stay}
              />
            ))}
          </div>
        </form>
      </Panel>
      <Outcome employee={employee} values={values} />
    </>
  )
}

const stay = () => undefined
const pause = 400

/** What the proposal comes to; a value that is still being typed and not valid is waited for. */
function Outcome({ employee, values }: { readonly employee: string; readonly values: FormValues }) {
  const typed = useDeferredValue(values)
  const { value, errors } = validate(simulated, inputOf(simulated, typed), { mode: 'create', today: currentDay() })
  const now = errors.length > 0 ? 'null' : JSON.stringify({ ...value, employee })
  const [asked, setAsked] = useState('null')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), pause)
    return () => clearTimeout(timer)
  }, [now])
  const variables = useMemo(() => (asked === 'null' ? null : { input: JSON.parse(asked) }), [asked])
  const { answer, problem, busy } = useOperation(CompensationEmployeeSimulatePayDocument, variables)
  if (problem !== null) return <Panel title={figures.label}>{problem.message}</Panel>
  if (answer === null) return null
  return (
    <Panel title={figures.label}>
      <div role="status" aria-busy={busy}>
        <ListTable label={figures.label} fields={figures.of} rows={answer.figures} />
        <div data-grid="">
          {Object.entries(answers).map(([name, field]) => {
            const shown = answer[name as keyof typeof answers]
            return shown === null ? null : <FieldView key={name} name={name} field={field} value={shown} help />
          })}
        </div>
        {answer.otherBasics.length === 0 ? null : (
          <>
            <p>{otherBasics.help}</p>
            <ListTable label={otherBasics.label} fields={otherBasics.of} rows={answer.otherBasics} />
          </>
        )}
        {answer.notices.length === 0 ? null : <ListTable label="Notices" fields={notices.of} rows={answer.notices} />}
      </div>
    </Panel>
  )
}
