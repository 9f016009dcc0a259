// One code of the user next to the matrix: what gives it, what is odd about it, and the direct right that would change it.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { FieldOf } from '@kantor/shared/kernel'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormValues, LineValue } from '../../fields/field-kind.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DirectForm } from './direct-form.tsx'
import type { Holding } from './effective-cells.ts'
import { type FormInfo, type Suffix, suffixWords } from './matrix-rows.ts'
import type { Lines } from './pending.ts'

interface Props {
  readonly form: FormInfo
  readonly suffix: Suffix
  readonly holding: Holding
  /** Direct rights as they are edited now. */
  readonly direct: Lines
  /** The declared lines of direct rights. */
  readonly field: FieldOf<'lines'>
  /** Where a new direct right would stand. */
  readonly place: { readonly company: string; readonly branch: string }
  readonly mayEdit: boolean
  onDirect(lines: Lines): void
  onWhy(code: string): void
  onClose(): void
}

export function CodePanel(props: Props) {
  const { form, suffix, holding, direct, field, place, mayEdit, onDirect, onWhy, onClose } = props
  const code = form.formId + suffix
  const head = useRef<HTMLHeadingElement>(null)
  const [giving, setGiving] = useState<'GRANT' | 'DENY' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is another panel to be read from its head
  useEffect(() => {
    setGiving(null)
    head.current?.focus()
  }, [code])
  const right = holding.granted.get(code)
  const own = direct.filter((line) => line.values.code === code)
  const add = (values: FormValues) => {
    onDirect([...direct, { key: `d${Date.now()}`, values: { ...values, code } }])
    setGiving(null)
  }
  return (
    <aside aria-label={`${suffixWords[suffix]}, ${form.title}`}>
      <header>
        <div>
          <h2 ref={head} tabIndex={-1}>
            {suffixWords[suffix]}: {form.title}
          </h2>
          <code>{code}</code>
        </div>
        <IconButton label="Close" size="compact" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <dl>
        <dt>Held</dt>
        <dd>
          {right === undefined ? (holding.denied.has(code) ? 'Denied' : 'No') : `Yes, ${enumLabelOf(right.dataScope)}`}
        </dd>
        {right === undefined ? null : <Pair term="By" text={right.source} />}
        {right?.warnings ? <Pair term="Mind" text={enumLabelOf(right.warnings)} /> : null}
        {form.sensitive ? <Pair term="Sensitive" text="Granting it needs a second administrator." /> : null}
        {form.writesUnderView && suffix === 'I' ? (
          <Pair term="Writes" text="This right to look also lets people write." />
        ) : null}
        <Pair term="Opens" text={usesWords(form.uses, suffix) || form.title} />
      </dl>
      {own.map((line) => (
        <OwnRight
          key={line.key}
          line={line}
          mayEdit={mayEdit}
          onRemove={() => onDirect(direct.filter((l) => l !== line))}
        />
      ))}
      {giving === null ? (
        <div data-buttons="">
          <Button onClick={() => onWhy(code)}>{right === undefined ? 'Why not?' : 'Why?'}</Button>
          {mayEdit ? <Button onClick={() => setGiving('GRANT')}>Grant directly…</Button> : null}
          {mayEdit ? <Button onClick={() => setGiving('DENY')}>Deny…</Button> : null}
        </div>
      ) : (
        <DirectForm
          key={giving}
          effect={giving}
          field={field}
          place={place}
          onGive={add}
          onClose={() => setGiving(null)}
        />
      )}
    </aside>
  )
}

/** The uses of one suffix out of those of the form: '/master/vendors index I' is written '/master/vendors index'. */
export const usesWords = (uses: string, suffix: Suffix): string =>
  uses
    .split('; ')
    .filter((use) => use.endsWith(` ${suffix}`))
    .map((use) => use.slice(0, -2))
    .join(', ')

function Pair({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  )
}

interface OwnProps {
  readonly line: LineValue
  readonly mayEdit: boolean
  onRemove(): void
}

/** A direct right on the code, stored or not saved yet. */
function OwnRight({ line, mayEdit, onRemove }: OwnProps) {
  const { effect, company, branch, dataScope, validTo, reason } = line.values
  const words = [
    effect === 'DENY' ? 'Denied directly' : 'Granted directly',
    typeof dataScope === 'string' ? enumLabelOf(dataScope) : '',
    `in ${String(company)} / ${String(branch)}`,
    typeof validTo === 'string' ? `until ${validTo}` : 'without an end',
    String(reason ?? ''),
  ]
  return (
    <div data-own="">
      <p>{words.filter(Boolean).join(', ')}</p>
      {mayEdit ? (
        <Button size="compact" onClick={onRemove}>
          Remove
        </Button>
      ) : null}
    </div>
  )
}
