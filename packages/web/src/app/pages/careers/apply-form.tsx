// The form of an application: who, how to reach, the CV, consent in both languages. It asks for no age, sex, faith, marriage nor picture.
import type { QuestionKind } from '@kantor/shared/rules/recruitment/questions'
import { useId } from 'react'
import type { OpenAdvertQuery } from '../../../api/generated/fixed.generated.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { CaptchaField } from '../captcha-field.tsx'
import { ApplyFrame } from './careers-frame.ts'
import { Labelled } from './labelled.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useApplication } from './use-application.ts'

interface ApplyFormProps {
  readonly advert: OpenAdvertQuery['openAdvert']
  /** The channel that the link names, or ''. */
  readonly via: string
  onSent(): void
  onOutdated(): void
}

export function ApplyForm({ advert, via, onSent, onOutdated }: ApplyFormProps) {
  const { company, number, consent, channels, questions, questionsVersion } = advert
  const isNamed = channels.some(({ code }) => code === via)
  const state = useApplication({
    company,
    number,
    consent: consent.version,
    via: isNamed ? via : '',
    onSent,
    onOutdated,
    questions: questionsOf(questions),
    questionsVersion,
  })
  const { field, complaints, problem } = state
  return (
    <ApplyFrame noValidate onSubmit={state.onSubmit} aria-labelledby="apply-title">
      <h2 id="apply-title">Apply for this position</h2>
      {problem && <Banner tone="error">{problem.message}</Banner>}
      <TextField label="Full name, as on your identity card" autoComplete="name" aria-required {...field('fullName')} />
      <TextField
        label="NIK (number of your identity card)"
        inputMode="numeric"
        autoComplete="off"
        hint="16 digits; it distinguishes you from others with the same name"
        aria-required
        {...field('nik')}
      />
      <div data-pair="">
        <TextField label="E-mail" type="email" autoComplete="email" aria-required {...field('email')} />
        <TextField label="Telephone" type="tel" autoComplete="tel" aria-required {...field('phone')} />
      </div>
      <TextField label="City" autoComplete="address-level2" aria-required {...field('city')} />
      <div data-pair="">
        <TextField label="Present employer (optional)" autoComplete="organization" {...field('currentEmployer')} />
        <TextField
          label="Present position (optional)"
          autoComplete="organization-title"
          {...field('currentPosition')}
        />
      </div>
      <Labelled label="Message (optional)" error={complaints.message}>
        {(props) => {
          const { error: _, ...input } = field('message')
          return <textarea maxLength={1000} {...input} {...props} />
        }}
      </Labelled>
      <Labelled label="CV" error={complaints.cv} hint="PDF or Word, 5 MB at most">
        {(props) => (
          <input
            type="file"
            name="cv"
            accept=".pdf,.docx"
            onChange={(event) => state.takeCv(event.target.files?.[0] ?? null)}
            {...props}
          />
        )}
      </Labelled>
      <QuestionFields
        questions={questionsOf(questions)}
        answers={state.answers}
        complaints={complaints}
        onAnswer={state.answerTo}
      />
      {channels.length > 0 && !isNamed && (
        <Labelled label="Where did you see this advert? (optional)">
          {(props) => (
            <select value={state.channel} onChange={(event) => state.setChannel(event.target.value)} {...props}>
              <option value="">On this page</option>
              {channels.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Consent advert={advert} state={state} />
      <CaptchaField
        captcha={state.captcha}
        busy={state.renewing}
        onRenew={state.renew}
        name="captcha"
        value={state.answer}
        error={complaints.captcha}
        onChange={(event) => state.takeAnswer(event.target.value)}
      />
      <div data-actions="">
        <Button type="submit" tone="solid" size="large" busy={state.busy}>
          Send application
        </Button>
      </div>
    </ApplyFrame>
  )
}

/** The kind of a question comes over the wire as a text. */
const questionsOf = (questions: ApplyFormProps['advert']['questions']) =>
  questions.map((question) => ({ ...question, kind: question.kind as QuestionKind }))

type State = ReturnType<typeof useApplication>

function Consent({ advert, state }: { readonly advert: ApplyFormProps['advert']; readonly state: State }) {
  const id = useId()
  const error = state.complaints.consent
  return (
    <div data-consent="">
      <p id={`${id}-text`}>{advert.consent.english}</p>
      <p lang="id">{advert.consent.indonesian}</p>
      <label>
        <input
          type="checkbox"
          name="consent"
          checked={state.isAgreed}
          aria-describedby={`${id}-text ${id}-note`}
          aria-invalid={error !== undefined}
          onChange={(event) => state.setAgreed(event.target.checked)}
        />
        I agree / Saya setuju
      </label>
      <div id={`${id}-note`} data-error={error === undefined ? undefined : ''}>
        {error}
      </div>
    </div>
  )
}
