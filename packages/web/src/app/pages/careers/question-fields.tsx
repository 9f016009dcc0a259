// The questions of the company's own, each with the field that its kind of answer needs.
import { answerField, answerLimit, type PublicQuestion } from '@kantor/shared/rules/recruitment/questions'
import { Labelled } from './labelled.tsx'

interface QuestionFieldsProps {
  readonly questions: readonly PublicQuestion[]
  readonly answers: { readonly [field: string]: string }
  readonly complaints: { readonly [field: string]: string | undefined }
  onAnswer(index: number, text: string): void
}

/** Shows nothing where the advert has no questions. */
export function QuestionFields({ questions, answers, complaints, onAnswer }: QuestionFieldsProps) {
  return questions.map(({ question, kind, choices, required }, index) => {
    const name = answerField(index)
    const value = answers[name] ?? ''
    const onChange = (event: { readonly target: { readonly value: string } }) => onAnswer(index, event.target.value)
    return (
      <Labelled key={name} label={required ? question : `${question} (optional)`} error={complaints[name]}>
        {(props) => {
          const input = { ...props, name, value, onChange, 'aria-required': required }
          if (choices.length > 0)
            return (
              <select {...input}>
                <option value="">Choose…</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            )
          return kind === 'NUMBER' ? (
            <input type="text" inputMode="decimal" autoComplete="off" {...input} />
          ) : (
            <textarea maxLength={answerLimit} {...input} />
          )
        }}
      </Labelled>
    )
  })
}
