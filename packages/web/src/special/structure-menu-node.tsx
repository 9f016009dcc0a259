// What can be said about one entry of the menu: words, picture, group, place, hidden; its codes are shown only.
import type { Field } from '@kantor/shared/kernel'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { FormValue } from '../fields/field-kind.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { Button } from '../ui/button.tsx'
import { childrenOf, homesOf, type MenuItem, type Placed } from './structure-menu-tree.ts'

interface Props {
  readonly node: Placed
  readonly placed: readonly Placed[]
  readonly editable: boolean
  onChange(change: Partial<Omit<MenuItem, 'path'>>): void
  onMove(step: -1 | 1): void
}

const label: Field = { type: 'text', max: 80 }
const icon: Field = { type: 'text', max: 40, help: 'The name of a picture, as users or shield.' }
const hidden: Field = { type: 'boolean', label: 'Hidden', help: 'It leaves the menu; its address still opens.' }

export function MenuNodeForm({ node, placed, editable, onChange, onMove }: Props) {
  const homes = homesOf(placed, node.path)
  const siblings = childrenOf(placed, node.parent)
  const at = siblings.findIndex((s) => s.path === node.path)
  const text = (value: FormValue) => (typeof value === 'string' ? value : null)
  const row = (name: string, field: Field, value: FormValue, change: (value: FormValue) => void) => (
    <FieldRow
      name={name}
      field={field}
      id={`menu-${name}`}
      value={value}
      onChange={(_, v) => change(v)}
      onBlur={() => undefined}
    />
  )
  return (
    <>
      <dl data-facts="">
        <div>
          <dt>Path</dt>
          <dd>
            <code>{node.path}</code>
          </dd>
        </div>
        <div>
          <dt>In the catalogue</dt>
          <dd>{node.title}</dd>
        </div>
        <div>
          <dt>Who may enter</dt>
          <dd>
            {node.kind === 'GROUP' ? (
              'All users who may open a screen in it'
            ) : node.codes === null ? (
              'All signed-in users'
            ) : (
              <code>{node.codes}</code>
            )}
          </dd>
        </div>
      </dl>
      <fieldset disabled={!editable} data-node-form="">
        {row('label', label, node.label, (value) => onChange({ label: text(value) }))}
        {row('icon', icon, node.icon, (value) => onChange({ icon: text(value) }))}
        <div data-field="enum">
          <label htmlFor="menu-parent">Group</label>
          <select
            id="menu-parent"
            value={node.parent}
            onChange={(event) => onChange({ parent: event.target.value, sortOrder: null })}
          >
            {homes.map((home) => (
              <option key={home.path} value={home.path}>
                {home.label}
              </option>
            ))}
          </select>
        </div>
        {row('hidden', hidden, node.hidden, (value) => onChange({ hidden: value === true }))}
        <div data-row-actions="">
          <Button icon={<ArrowUp aria-hidden />} disabled={!editable || at <= 0} onClick={() => onMove(-1)}>
            Up
          </Button>
          <Button
            icon={<ArrowDown aria-hidden />}
            disabled={!editable || at >= siblings.length - 1}
            onClick={() => onMove(1)}
          >
            Down
          </Button>
          <Button
            disabled={!editable || !node.hasOwn}
            onClick={() => onChange({ label: null, icon: null, parent: null, sortOrder: null, hidden: false })}
          >
            As the catalogue has it
          </Button>
        </div>
      </fieldset>
    </>
  )
}
