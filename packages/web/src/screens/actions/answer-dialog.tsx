// What a command answered, to read and copy. Closing is deliberate: a one-time password is shown here and nowhere else.

import { resultFieldsOf } from '@kantor/shared/derive/actions'
import { labelOf } from '@kantor/shared/derive/names'
import type { Action } from '@kantor/shared/kernel'
import { Copy } from 'lucide-react'
import type { ActionAnswer } from '../../api/answers/answers.ts'
import { FieldView } from '../../fields/field-view.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fileIn, isCopied, saveFile, valueIn } from './answer.ts'
import { ParamsFrame } from './params-frame.ts'

interface Props {
  readonly title: string
  readonly action: Action
  readonly answer: ActionAnswer | undefined
  onClose(): void
}

export default function AnswerDialog({ title, action, answer, onClose }: Props) {
  const file = fileIn(answer)
  const fields = resultFieldsOf(action).filter(
    ([name]) => valueIn(answer, name) !== null && !(file !== null && (name === 'content' || name === 'mediaType')),
  )
  const isLong = fields.some(([, { type }]) => type === 'richText' || type === 'lines')
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size={isLong ? 'large' : 'small'}
      title={title}
      footer={
        <>
          {file === null ? null : <Button onClick={() => saveFile(file)}>Save the file</Button>}
          <Button tone="solid" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ParamsFrame>
        {action.help === undefined ? null : <p data-about="">{action.help}</p>}
        {fields.map(([name, field]) => {
          const value = valueIn(answer, name)
          return (
            <div key={name} data-answer="" data-copied={isCopied(field) || undefined}>
              <FieldView name={name} field={field} value={value} help />
              {isCopied(field) && typeof value === 'string' ? (
                <IconButton label={`Copy ${labelOf(name, field).toLowerCase()}`} onClick={() => void copyText(value)}>
                  <Copy aria-hidden />
                </IconButton>
              ) : null}
            </div>
          )
        })}
      </ParamsFrame>
    </Dialog>
  )
}
