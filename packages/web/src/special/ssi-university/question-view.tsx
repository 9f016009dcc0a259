// One question with what is answered to it: radios, boxes, a number or a text; everything by keyboard as the browser has it.
import { useId } from 'react'
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
        <Written question={question} answer={answer} onAnswer={onAnswer} />
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

function Written({
  question,
  answer,
  onAnswer,
}: Pick<Props, 'question' | 'onAnswer'> & { readonly answer: string | null }) {
  const label = `Answer to question ${question.seq}`
  const change = (text: string) => onAnswer(text === '' ? null : text)
  return question.type === 'ESSAY' ? (
    <textarea
      aria-label={label}
      rows={10}
      maxLength={20_000}
      value={answer ?? ''}
      onChange={(event) => change(event.target.value)}
    />
  ) : (
    <input
      type="text"
      inputMode="decimal"
      aria-label={label}
      maxLength={20}
      value={answer ?? ''}
      onChange={(event) => change(event.target.value)}
    />
  )
}

const pointsText = (points: string): string => `${Number(points)} ${Number(points) === 1 ? 'point' : 'points'}`
