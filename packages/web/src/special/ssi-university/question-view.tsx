// One question with what is answered to it: radios, boxes, a number or a text; everything by keyboard as the browser has it.
import { readAnswer } from '@kantor/shared/rules/exam/answers'
import { useId, useState } from 'react'
import { type Kept, toggled } from './answer-store.ts'
import type { Paper, Question } from './paper-types.ts'

interface Props {
  readonly question: Question
  readonly options: Paper['options']
  readonly kept: Kept | undefined
  readonly locked: boolean
  onAnswer(answer: string | null): void
}

export function QuestionView({ question, options, kept, locked, onAnswer }: Props) {
  const id = useId()
  const answer = kept?.answer ?? null
  const own = options.filter(({ seq }) => seq === question.seq)
  return (
    <fieldset disabled={locked} data-field="question" style={{ border: 0, padding: 0, minWidth: 0 }}>
      <legend style={{ whiteSpace: 'pre-wrap' }}>
        <strong>{question.seq}.</strong> {question.text} <small>{pointsText(question.points)}</small>
      </legend>
      {question.image === null ? null : (
        <img
          src={`/files/${question.image.id}?use=view`}
          alt={`Question ${question.seq}`}
          style={{ maxWidth: '100%' }}
        />
      )}
      {own.length > 0 ? (
        <div data-tools="" style={{ flexDirection: 'column', alignItems: 'stretch' }}>
          {own.map(({ optionCode, text }) => (
            <label key={optionCode}>
              <input
                type={question.type === 'MULTIPLE_CHOICE' ? 'checkbox' : 'radio'}
                name={`${id}-${question.seq}`}
                value={optionCode}
                checked={(answer ?? '').split(',').includes(optionCode)}
                onChange={(event) =>
                  onAnswer(
                    question.type === 'MULTIPLE_CHOICE'
                      ? toggled(answer, optionCode, event.target.checked)
                      : optionCode,
                  )
                }
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      ) : (
        <Written key={question.seq} question={question} answer={answer} onAnswer={onAnswer} />
      )}
      {kept?.problem ? <p role="alert">Not kept: this {kept.problem}.</p> : null}
      {answer === null || own.length === 0 ? null : (
        <button type="button" onClick={() => onAnswer(null)}>
          Clear the answer
        </button>
      )}
    </fieldset>
  )
}

interface WrittenProps extends Pick<Props, 'question' | 'onAnswer'> {
  readonly answer: string | null
}

function Written({ question, answer, onAnswer }: WrittenProps) {
  const label = `Answer to question ${question.seq}`
  if (question.type !== 'ESSAY') return <WrittenNumber label={label} answer={answer} onAnswer={onAnswer} />
  return (
    <textarea
      aria-label={label}
      rows={10}
      maxLength={20_000}
      value={answer ?? ''}
      onChange={(event) => onAnswer(event.target.value === '' ? null : event.target.value)}
    />
  )
}

/** A number: the value that is shown below it as understood is saved. A text with two meanings, or none, is no answer until it is corrected. */
export function WrittenNumber({
  label,
  answer,
  onAnswer,
}: Pick<WrittenProps, 'answer' | 'onAnswer'> & { readonly label: string }) {
  const id = useId()
  const [text, setText] = useState(answer ?? '')
  const read = readAnswer('NUMERIC', [], text)
  const change = (next: string) => {
    setText(next)
    const found = readAnswer('NUMERIC', [], next)
    onAnswer('answer' in found ? found.answer : null)
  }
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        aria-describedby={id}
        maxLength={20}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <p id={id} role="status">
        {'answer' in read
          ? read.answer === null
            ? ''
            : `Understood as ${read.answer}`
          : `Not kept: this ${read.problem}.`}
        {'problem' in read
          ? read.meanings?.map((meaning) => (
              <button key={meaning} type="button" onClick={() => change(meaning)}>
                {meaning}
              </button>
            ))
          : null}
      </p>
    </>
  )
}

const pointsText = (points: string): string => `${Number(points)} ${Number(points) === 1 ? 'point' : 'points'}`
